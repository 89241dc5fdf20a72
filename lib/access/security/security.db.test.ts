import { expect, test } from 'vitest';
import { scoreOf } from '#lib/access/security/security-score';
import { inTransaction } from '#lib/base/db/transaction';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, newPayee, PASSWORD, TRADE_PASSWORD } from '#tests/support/member/member';
import { addTestPasskey } from '#tests/support/passkey/member-factor';
import { listSecurityEvents, type SecurityEvent } from './list-events.ts';
import { readSecurityState } from './security-state.ts';

const { db } = useTestDatabase();
const ALL = { mail: true, push: true };

async function stateOf(userId: bigint) {
  const { id } = await db.session.findFirstOrThrow({ where: { userId } });
  return readSecurityState(db, { userId, sessionId: id });
}
const scoreIn = async (userId: bigint, offered = ALL) => scoreOf(await stateOf(userId), offered);
const namesOf = (events: readonly SecurityEvent[]) =>
  events.map((event) => {
    if (event.source === 'audit') return event.action;
    return event.source === 'notice' ? event.about : event.outcome;
  });

test('a new member has nothing set up, and is advised one step after another', async () => {
  const { id, token } = await newMember();
  expect(await scoreIn(id)).toMatchObject({ done: 0, next: 'tradePassword' });
  expect((await scoreIn(id)).points).toHaveLength(7);
  await makeCall(
    'addTradePassword',
    { password: PASSWORD, trade_password: TRADE_PASSWORD },
    { token },
  );
  expect(await scoreIn(id)).toMatchObject({ done: 1, next: 'mail' });
  expect(await scoreIn(id, { mail: false, push: false })).toMatchObject({
    ...{ done: 1, next: 'factor' },
    points: expect.objectContaining({ length: 5 }),
  });
});

test('each point is a row that is in force', async () => {
  const { id, token } = await newMember();
  const isDone = async (name: string) =>
    (await scoreIn(id)).points.find((point) => point.name === name)?.isDone;
  await db.user.update({
    where: { id },
    data: { email: `u${id}@jinku.example`, emailVerifiedAt: new Date() },
  });
  expect(await isDone('mail')).toBe(true);
  await db.user.update({ where: { id }, data: { emailBouncedAt: new Date() } });
  expect([await isDone('mail'), (await stateOf(id)).mail]).toEqual([false, 'bounced']);
  await addTestPasskey({ token });
  expect(await isDone('factor')).toBe(true);
  await db.$executeRaw`UPDATE passkey SET removed_at = now() WHERE user_id = ${id}`;
  expect([await isDone('factor'), await isDone('codes')]).toEqual([false, false]);
  await db.$executeRaw`INSERT INTO member_delay (user_id, kind, hours) VALUES (${id}, 'payee', 24)`;
  await db.$executeRaw`INSERT INTO member_limit (user_id, period, amount) VALUES (${id}, 'day', 100000)`;
  expect([await isDone('payeeDelay'), await isDone('limit')]).toEqual([true, true]);
  expect(await stateOf(id)).toMatchObject({
    delays: { payee: 24, raise: 24, unfreeze: 0 },
    limits: { day: '1000.00', month: null },
  });
});

test('sign-ins are listed with what became of them, and only the own ones', async () => {
  const [{ id }, other] = [await newMember(), await newMember()];
  const session = { userId: id, userAgent: '', expiresAt: new Date(Date.now() + 60_000) };
  await db.session.create({
    data: {
      ...{ ...session, id: '00000000-0000-4000-8000-000000000001' },
      ...{ address: '2001:db8:1:2:3::1', revokedAt: new Date(), revokeReason: 'password-change' },
    },
  });
  const { signIns, devices } = await stateOf(id);
  expect(signIns.map(({ outcome, address }) => [outcome, address])).toEqual([
    ['password', '2001:db8:1:2::/64'],
    ['active', expect.any(String)],
  ]);
  expect([devices.total, devices.data.length, devices.data[0]?.current]).toEqual([1, 1, true]);
  expect((await stateOf(other.id)).signIns).toHaveLength(1);
});

test('a session that ended by inactivity is neither a device nor signed in', async () => {
  const [{ id }, other] = [await newMember(), await newMember()];
  await db.session.updateMany({
    where: { userId: id },
    data: { idleEndsAt: new Date(Date.now() - 60_000) },
  });
  const { signIns, devices } = await stateOf(id);
  expect(signIns.map(({ outcome }) => outcome)).toEqual(['expired']);
  expect([devices.total, devices.data.length]).toEqual([0, 0]);
  expect(namesOf((await listSecurityEvents(db, id)).events)).toEqual(['expired']);
  expect((await stateOf(other.id)).devices.total).toBe(1);
});

test('an alarm, a shortened recovery and the removal of lost factors are events', async () => {
  const { id, username } = await newMember();
  const actions = ['raise-alarm', 'shorten-recovery', 'recover-factor'];
  for (const action of actions)
    await recordAudit(db, {
      ...{ actor: `user:${id}`, action: `user.${action}`, subject: `user:${username}` },
    });
  const names = namesOf((await listSecurityEvents(db, id)).events);
  expect(names).toEqual(expect.arrayContaining(actions));
});

test('events are the own acts, acts of operators and payees, without inquiries about the member', async () => {
  const { id, username } = await newPayee('1000');
  const subject = `user:${username}`;
  await recordAudit(db, { actor: 'operator:amy', action: 'user.freeze', subject });
  await recordAudit(db, { actor: 'operator:amy', action: 'user.reveal', subject });
  await recordAudit(db, { actor: 'operator:amy', action: 'user.set-risk', subject });
  const { events, next } = await listSecurityEvents(db, id);
  expect(namesOf(events)).toEqual(['freeze', 'add-trade-password', 'active']);
  expect(events[0]).toMatchObject({ isOwn: false });
  expect(events[1]).toMatchObject({ isOwn: true });
  expect(next).toBeNull();
});

test('an alarm, a shorter wait and the removal of lost factors are events', async () => {
  const { id, username } = await newMember();
  for (const act of ['raise-alarm', 'shorten-recovery', 'recover-factor'])
    await recordAudit(db, {
      actor: `user:${id}`,
      action: `user.${act}`,
      subject: `user:${username}`,
    });
  const { events } = await listSecurityEvents(db, id);
  expect(namesOf(events)).toEqual(['recover-factor', 'shorten-recovery', 'raise-alarm', 'active']);
});

test('pages of events neither skip nor repeat one, whatever the cursor is', async () => {
  const { id, username } = await newMember();
  for (let serial = 0; serial < 65; serial++)
    await recordAudit(db, {
      ...{ actor: `user:${id}`, action: 'user.own-delay', subject: `user:${username}` },
    });
  const keys = [];
  let after: string | null | undefined;
  do {
    const page = await listSecurityEvents(db, id, after ?? undefined);
    keys.push(...page.events.map(({ key }) => key));
    after = page.next;
  } while (after);
  expect([keys.length, new Set(keys).size]).toEqual([66, 66]);
  for (const cursor of [
    '',
    'x',
    '2024-02-31T00:00:00.000Z_audit_1',
    '2024-99-99T99:99:99.999Z_audit_1',
  ])
    expect((await listSecurityEvents(db, id, cursor)).events.length).toBeLessThanOrEqual(30);
});

test('notices about payees name the account', async () => {
  const { id } = await newMember();
  await inTransaction(db, (tx) =>
    alertMember(tx, {
      ...{ userId: id, event: `method:${id}:added`, kind: 'security' },
      ...{ template: 'security.payeeAdded', params: { account: '****1234' } },
    }),
  );
  expect(await db.$queryRaw`SELECT 1 FROM member_alert WHERE user_id = ${id}`).toEqual([]);
  await db.$queryRaw`SELECT deliver_inbox(100::integer)`;
  const { events } = await listSecurityEvents(db, id);
  expect(events[0]).toMatchObject({ source: 'notice', about: '****1234' });
});
