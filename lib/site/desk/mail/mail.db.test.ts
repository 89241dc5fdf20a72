import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { alertMember } from '#lib/running/alerts/alert-member';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession, type TestOperator } from '#tests/support/desk/operator-session';
import { newMember } from '#tests/support/member/member';
import { getWorkState } from '../today/work-state.ts';
import { listGivenUp } from './queries.ts';

const database = useTestDatabase();
const { db } = database;
let admin: TestOperator;
let cashier: TestOperator;
let serial = 0;

beforeAll(async () => {
  admin = await newOperatorSession(database, ['admin']);
  cashier = await newOperatorSession(database, ['cashier']);
});

/** A mail to a new member that was given up. */
async function parked(error = 'EENVELOPE: 550 no such user bob@jinku.example') {
  const { id: userId, username } = await newMember();
  await inTransaction(db, (tx) =>
    alertMember(tx, {
      ...{ userId, event: `method:${++serial}:added`, kind: 'security', params: {} },
      ...{ template: 'security.passwordChanged', recipient: `bob${serial}@jinku.example` },
    }),
  );
  const [row] = await db.$queryRaw<{ id: bigint }[]>`
    UPDATE member_outbox SET status = 'parked', ended_at = now(), attempts = 3, last_error = ${error}
    WHERE user_id = ${userId} AND channel = 'mail' RETURNING id`;
  return { id: `${row?.id}`, userId, username };
}
const find = async (id: string) => (await listGivenUp(db)).find((row) => row.id === id);
const act = (name: 'retryMail' | 'dismissMail' | 'markBounced', body: object, by = admin) =>
  callDesk(name, body, { cookie: by.cookie });
const audited = (action: string, subject: string) =>
  db.auditEvent.count({ where: { action, subject, actor: `operator:${admin.operator.name}` } });

test('what was given up is listed with its member and reason, without the address', async () => {
  const { id, username, userId } = await parked();
  const row = await find(id);
  expect(row).toMatchObject({
    ...{ source: 'member', channel: 'mail', title: '登入密碼已變更', username, attempts: 3 },
    ...{ user_id: `${userId}`, fault: 'refused', can_retry: true },
  });
  expect(row?.error).not.toContain('bob@');
  expect((await getWorkState(db)).mail.parked).toBeGreaterThan(0);
});

test('an administrator lets it be tried again, once', async () => {
  const { id } = await parked();
  expect((await act('retryMail', { id }, cashier)).code).toBe(4030);
  expect((await act('retryMail', { id })).code).toBe(200);
  expect(await find(id)).toBeUndefined();
  expect((await act('retryMail', { id })).code).toBe(4004);
  expect(await audited('mail.retry', `member-outbox:${id}`)).toBe(1);
});

test('an administrator takes it off the list, with a reason', async () => {
  const { id } = await parked();
  const body = { source: 'member', id, reason: 'told by phone' };
  expect((await act('dismissMail', { ...body, reason: '' })).code).toBe(4001);
  expect((await act('dismissMail', body, cashier)).code).toBe(4030);
  expect((await act('dismissMail', body)).code).toBe(200);
  expect([await find(id), (await act('dismissMail', body)).code]).toEqual([undefined, 4004]);
  expect(await audited('mail.dismiss', `member-outbox:${id}`)).toBe(1);
});

test('an address that refused mail later gets none', async () => {
  const { id } = await newMember();
  const address = `ann${id}@jinku.example`;
  const body = { address, reason: 'returned to sender' };
  expect((await act('markBounced', body)).code).toBe(4004);
  await db.user.update({ where: { id }, data: { email: address, emailVerifiedAt: new Date() } });
  expect((await act('markBounced', body, cashier)).code).toBe(4030);
  expect((await act('markBounced', { ...body, address: 'ann' })).code).toBe(4001);
  expect((await act('markBounced', body)).code).toBe(200);
  expect((await act('markBounced', body)).code).toBe(4004);
  const told = await db.$queryRaw<{ channel: string; recipient: string | null }[]>`
    SELECT channel, recipient FROM member_outbox
    WHERE user_id = ${id} AND template = 'security.mailBounced' ORDER BY channel`;
  // An operator does not silence mails to a member without a last one.
  expect(told).toEqual([
    { channel: 'inbox', recipient: null },
    { channel: 'mail', recipient: address },
  ]);
  const { emailBouncedAt } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(emailBouncedAt).not.toBeNull();
});
