import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { queueWaitingPayouts } from '#lib/features/funding/sandbox/queue-waiting-payouts';
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '#lib/features/funding/withdrawal/review-withdrawal';
import { endSessions } from '#lib/features/members/end-sessions';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as updateUserInfo } from '../../../app/api/updateUserInfo/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../app/api/withdrawCancel/route.ts';
import { freezeWithdrawals, unfreezeWithdrawals } from './freeze-withdrawals.ts';
import { noteMember } from './note-member.ts';
import { revealMember } from './reveal-member.ts';

const { db } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

beforeEach(async () => {
  await setSettings(db, { withdraw_review: 'manual' });
  payee = await newPayee('5000');
});

const atDesk = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work);
const act = (reason = 'called back') => ({ username: payee.username, operator: 'amy', reason });
const freeze = () => atDesk((tx) => freezeWithdrawals(tx, act()));
const unfreeze = () => atDesk((tx) => unfreezeWithdrawals(tx, act()));
const take = (amount = '1000') =>
  callRoute(
    withdraw,
    'withdraw',
    { channel: 'bank', target_id: payee.cardId, amount, trade_password: TRADE_PASSWORD },
    { token: payee.token },
  );
const audits = async (action: string) =>
  db.auditEvent.findMany({ where: { subject: `user:${payee.username}`, action } });

describe('withdrawals that are frozen', () => {
  test('are refused with a message, until they are unfrozen', async () => {
    await freeze();
    expect(await take()).toMatchObject({ code: 4104, msg: expect.stringContaining('客服') });
    await expect(freeze()).rejects.toMatchObject({ code: 4010 });
    await unfreeze();
    await expect(unfreeze()).rejects.toMatchObject({ code: 4010 });
    expect((await take()).code).toBe(200);
    expect(await audits('user.freeze')).toMatchObject([{ detail: { reason: 'called back' } }]);
    expect(await audits('user.unfreeze')).toHaveLength(1);
  });

  test('can’t be approved, but rejected or canceled', async () => {
    const ids = [(await take()).data.id, (await take()).data.id];
    await freeze();
    const [first, second] = ids.map((id) => ({ id: BigInt(id), operator: 'bob', reason: 'x' }));
    if (!first || !second) throw new Error('two withdrawals');
    const approving = atDesk((tx) => approveWithdrawal(tx, first));
    await expect(approving).rejects.toMatchObject({ code: 4104 });
    await atDesk((tx) => rejectWithdrawal(tx, first));
    const { token } = payee;
    expect(
      await callRoute(withdrawCancel, 'withdrawCancel', { id: ids[1] }, { token }),
    ).toMatchObject({ code: 200 });
    expect((await callRoute(balance, 'balance', {}, { token })).data.available).toBe('5000.00');
  });

  test('are not queued for the sandbox', async () => {
    const { id } = (await take()).data;
    await setSettings(db, { withdraw_review: 'auto' });
    await db.$executeRaw`UPDATE withdrawal SET updated_at = now() - interval '1 minute' WHERE id = ${BigInt(id)}`;
    const jobs = async () =>
      (
        await db.$queryRaw<object[]>`
        SELECT 1 FROM job_request WHERE key = ${`sandbox_payout:${id}`}`
      ).length;
    await freeze();
    await queueWaitingPayouts(db);
    expect(await jobs()).toBe(0);
    await unfreeze();
    await queueWaitingPayouts(db);
    expect(await jobs()).toBe(1);
  });

  test('and a request at the same moment: the request is complete or refused', async () => {
    const [answer] = await Promise.all([take(), freeze()]);
    expect([200, 4104]).toContain(answer.code);
    expect((await take()).code).toBe(4104);
  });
});

describe('a note', () => {
  test('is kept with its author, and can’t be changed', async () => {
    await atDesk((tx) =>
      noteMember(tx, { username: payee.username, operator: 'amy', text: ' 來電確認 ' }),
    );
    const where = { userId: payee.id };
    expect(await db.memberNote.findMany({ where })).toMatchObject([
      { author: 'amy', text: '來電確認' },
    ]);
    await expect(db.memberNote.updateMany({ where, data: { text: 'x' } })).rejects.toThrow();
    await expect(db.memberNote.deleteMany({ where })).rejects.toThrow();
  });

  test.each(['  ', 'x'.repeat(2001)])('of no or too many characters is refused', async (text) => {
    const adding = atDesk((tx) =>
      noteMember(tx, { username: payee.username, operator: 'amy', text }),
    );
    await expect(adding).rejects.toMatchObject({ code: 4001 });
  });
});

test('all sessions of a member end, and a new sign-in is possible', async () => {
  expect(await atDesk((tx) => endSessions(tx, act()))).toEqual({ sessionsEnded: 1 });
  expect((await take()).code).toBe(8888);
  expect(await audits('user.end-sessions')).toMatchObject([{ detail: { sessions_ended: 1 } }]);
});

describe('personal data', () => {
  const reveal = (what: 'phone' | 'email' | 'birthday' | 'method', more: object = {}) =>
    atDesk((tx) => revealMember(tx, { ...act(), what, ...more }));

  test('is revealed one by one, with a reason in the audit log', async () => {
    const given = { phone: '0912345678', email: 'mei@example.com', birthday: '1990-05-17' };
    await callRoute(updateUserInfo, 'updateUserInfo', given, { token: payee.token });
    expect(await reveal('phone')).toBe('+886912345678');
    expect(await reveal('email')).toBe('mei@example.com');
    expect(await reveal('birthday')).toBe('1990-05-17');
    const methodId = BigInt(payee.cardId);
    expect(await reveal('method', { methodId })).toMatch(/^10000000\d{4}$/);
    expect((await audits('user.reveal')).map(({ detail }) => detail)).toMatchObject([
      { what: 'phone', reason: 'called back' },
      { what: 'email' },
      { what: 'birthday' },
      { what: 'method', method_id: payee.cardId },
    ]);
  });

  test('is not revealed without a reason, nor of another member', async () => {
    await expect(reveal('phone', { reason: '  ' })).rejects.toMatchObject({ code: 4001 });
    const other = await newPayee('100');
    const methodId = BigInt(other.cardId);
    await expect(reveal('method', { methodId })).rejects.toMatchObject({ code: 4004 });
    expect(await audits('user.reveal')).toEqual([]);
  });
});
