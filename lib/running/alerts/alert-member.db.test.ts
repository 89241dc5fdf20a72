import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember } from '#tests/support/member/member';
import { alertMember, type MemberAlert } from './alert-member.ts';

const { db } = useTestDatabase();
let userId: bigint;

beforeEach(async () => {
  userId = (await newMember()).id;
});

const tell = (told: Partial<MemberAlert> = {}) =>
  inTransaction(db, (tx) =>
    alertMember(tx, {
      ...{ userId, event: `withdrawal:${userId}:paid`, kind: 'funds' },
      ...{ template: 'funds.withdrawalPaid', params: { no: 'W1' }, ...told },
    }),
  );
const rows = () => db.$queryRaw<Record<string, unknown>[]>`
  SELECT channel, recipient, locale, params FROM member_outbox WHERE user_id = ${userId} ORDER BY channel`;
const verify = (email: string) =>
  db.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date() } });
const address = () => `ann-${userId}@jinku.example`;
const channels = async () => (await rows()).map(({ channel }) => channel);

test('an alert is told once, to the inbox and to a verified address', async () => {
  await tell();
  expect(await channels()).toEqual(['inbox']);
  await verify(address());
  await db.user.update({ where: { id: userId }, data: { locale: 'en' } });
  await tell({ event: `withdrawal:${userId}:rejected`, template: 'funds.withdrawalRejected' });
  await tell({ event: `withdrawal:${userId}:rejected`, template: 'funds.withdrawalRejected' });
  expect((await rows()).slice(1)).toEqual([
    { channel: 'inbox', recipient: null, locale: 'en', params: { no: 'W1' } },
    { channel: 'mail', recipient: address(), locale: 'en', params: { no: 'W1' } },
  ]);
});

test('no mail goes to an address that bounced, is new, or takes none of the kind', async () => {
  await verify(address());
  await db.$executeRaw`INSERT INTO member_alert_choice (user_id, kind, channel) VALUES (${userId}, 'funds', 'mail')`;
  await tell();
  expect(await channels()).toEqual(['inbox']);
  await tell({ event: `session:${userId}:new`, kind: 'security' });
  expect(await channels()).toEqual(['inbox', 'inbox', 'mail']);
  await db.user.update({ where: { id: userId }, data: { emailBouncedAt: new Date() } });
  await tell({ event: `session:${userId}:two`, kind: 'security' });
  expect(await channels()).toEqual(['inbox', 'inbox', 'inbox', 'mail']);
});

test('with a recipient it is one mail', async () => {
  await tell({ recipient: 'old@jinku.example', lifetimeMinutes: 10 });
  expect(await rows()).toMatchObject([{ channel: 'mail', recipient: 'old@jinku.example' }]);
  await expect(
    tell({ event: 'a:1', recipient: 'a@jinku.example\r\nBcc: b@jinku.example' }),
  ).rejects.toThrow('member_outbox_recipient');
});

test('an address that can’t be sent to leaves the effect alone', async () => {
  await verify('not an address');
  await tell();
  expect(await channels()).toEqual(['inbox']);
});

test('an alert of a transaction that rolled back is not told', async () => {
  const failed = inTransaction(db, async (tx) => {
    await alertMember(tx, {
      ...{ userId, event: 'a:1', kind: 'funds', template: 'funds.withdrawalPaid', params: {} },
    });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('the application neither adds, changes nor removes what is told, nor switches security off', async () => {
  await tell({ recipient: 'ann@jinku.example' });
  for (const sql of [
    `UPDATE member_outbox SET recipient = 'eve@evil.example'`,
    `UPDATE member_outbox SET params = '{}'`,
    'DELETE FROM member_outbox',
    `INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, expires_at)
     VALUES (1, 'a:2', 'inbox', 'funds', 'a.b', '{}', 'en', now())`,
  ])
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('permission denied');
  for (const [kind, channel] of [
    ['security', 'mail'],
    ['funds', 'inbox'],
  ])
    await expect(
      db.$executeRaw`INSERT INTO member_alert_choice (user_id, kind, channel) VALUES (${userId}, ${kind}, ${channel})`,
    ).rejects.toThrow('member_alert_choice');
});

test('an alarm has one link, whatever channel it is told by, and news of a document none', async () => {
  await verify(address());
  const alarm = { event: `payee:${userId}`, kind: 'security', template: 'security.payeeAdded' };
  await tell({ ...alarm, params: { account: '****1' } } as Partial<MemberAlert>);
  await tell({ ...alarm, params: { account: '****1' } } as Partial<MemberAlert>);
  const links = await db.$queryRaw<{ name: string; address: string }[]>`
    SELECT 'not-me.' || id AS name, address FROM member_link WHERE user_id = ${userId}`;
  expect(links).toEqual([{ name: expect.any(String), address: address() }]);
  const told = (await rows()).map(({ params }) => (params as { alarmId: string }).alarmId);
  expect(told).toEqual([links[0]?.name, links[0]?.name]);
  const template = 'security.documentDue';
  await tell({ event: `d:${userId}`, kind: 'security', template, params: { document: 'terms' } });
  expect((await rows()).map(({ params }) => 'alarmId' in (params as object))).toEqual([
    ...[true, false, true, false],
  ]);
});
