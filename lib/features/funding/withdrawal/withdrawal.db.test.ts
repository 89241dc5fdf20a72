import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { getSettings } from '#lib/running/config/queries';
import { callRoute } from '#tests/support/call/call-route';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../../app/api/balance/route.ts';
import { POST as recordDetail } from '../../../../app/api/recordDetail/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { POST as withdrawCancel } from '../../../../app/api/withdrawCancel/route.ts';
import { POST as withdrawLimits } from '../../../../app/api/withdrawLimits/route.ts';
import { runSandboxPayout } from '../sandbox/sandbox-jobs.ts';
import { requireWithinPeriods } from './require-within-periods.ts';
import { approveWithdrawal } from './review-withdrawal.ts';

const { db, ownerUrl } = useTestDatabase();
let payee: Awaited<ReturnType<typeof newPayee>>;

const RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' };

beforeAll(() => setSettings(db, RATES));
beforeEach(async () => {
  payee = await newPayee('10000');
});

function request(amount: unknown, extra: object = {}, key?: string) {
  const body = {
    channel: 'bank',
    target_id: payee.cardId,
    amount,
    trade_password: TRADE_PASSWORD,
    ...extra,
  };
  return callRoute(withdraw, 'withdraw', body, { token: payee.token, ...(key ? { key } : {}) });
}

async function cash() {
  const { data } = await callRoute(balance, 'balance', {}, { token: payee.token });
  return [data.available, data.frozen_by.withdraw];
}

/**
 * Rows of `withdrawal` read by this connection, by scans and by indexes. The counters may include
 * reads of earlier transactions that Postgres has not flushed yet.
 */
async function getReadCounts(tx: Db): Promise<{ scanned: number; fetched: number }> {
  const [row] = await tx.$queryRaw<{ scanned: number; fetched: number }[]>`
    SELECT seq_tup_read::int AS scanned, idx_tup_fetch::int AS fetched
    FROM pg_stat_xact_user_tables WHERE relname = 'withdrawal'`;
  return row ?? { scanned: 0, fetched: 0 };
}

const amy = (id: string) => ({ id: BigInt(id), operator: 'amy', reason: 'checked' });

describe('a withdrawal', () => {
  test('holds the amount, and pays amount minus fee when it is approved and paid', async () => {
    const { data } = await request('1000');
    expect(data).toMatchObject({
      status: 'pending',
      amount: '1000.00',
      fee: '15.00',
      net: '985.00',
      simulated: true,
    });
    expect(await cash()).toEqual(['9000.00', '1000.00']);
    await inTransaction(db, (tx) => approveWithdrawal(tx, amy(data.id)));
    for (const _step of ['processing', 'paid']) await runSandboxPayout(db, BigInt(data.id));
    expect(await cash()).toEqual(['9000.00', '0.00']);
    const detail = await callRoute(
      recordDetail,
      'recordDetail',
      { type: 'withdraw', id: data.id },
      { token: payee.token },
    );
    expect(detail.data.timeline.map((step: { status: string }) => step.status)).toEqual([
      'pending',
      'approved',
      'processing',
      'paid',
    ]);
    expect(detail.data.entries.map((entry: { amount: string }) => entry.amount)).toEqual([
      '-1000.00',
      '1000.00',
      '-1000.00',
    ]);
  });

  test.each([
    ['below the minimum', '99.99', 4103],
    ['above the maximum of one request', '50000.01', 4102],
    ['of more than is available', '10000.01', 4101],
  ])('%s is rejected: %s → %d', async (_case, amount, code) => {
    expect((await request(amount)).code).toBe(code);
    expect(await cash()).toEqual(['10000.00', '0.00']);
  });

  test.each([
    ['hkbank', '1000', { pay_amount: '246.25', pay_currency: 'HKD', rate: '4.0000' }],
    ['number', '1000', { pay_amount: '30.781250', pay_currency: 'USDT', rate: '32.0000' }],
  ] as const)('to channel %s of %s returns payout and rate', async (channel, amount, payment) => {
    await db.paymentMethod.update({ where: { id: BigInt(payee.cardId) }, data: { kind: channel } });
    const body = { channel, expected_pay_amount: payment.pay_amount };
    const answer = await request(amount, body);
    expect(answer.data).toMatchObject({ ...payment, net: '985.00' });
    await setSettings(db, { withdraw_flat: '20.00' });
    expect(await request(amount, body)).toMatchObject({
      code: 4010,
      msg: '費率、匯率或利息剛剛變動，請確認新的金額後再送出',
    });
    expect((await request(amount, { channel })).code).toBe(200);
    await setSettings(db, { withdraw_flat: '15.00' });
  });

  test('is rejected if its payout would be zero', async () => {
    await setSettings(db, { withdraw_min: '1.00', rate_hkd: '300' });
    await db.paymentMethod.update({
      where: { id: BigInt(payee.cardId) },
      data: { kind: 'hkbank' },
    });
    expect((await request('15')).code).toBe(4103);
    expect(await request('16', { channel: 'hkbank' })).toMatchObject({
      code: 4103,
      msg: '金額太小，換算後為零，請提高金額',
    });
    expect(await cash()).toEqual(['10000.00', '0.00']);
    await setSettings(db, { withdraw_min: '100.00', ...RATES });
  });

  test('is rejected on a closed channel', async () => {
    await setSettings(db, { channel_bank: 'closed' });
    expect(await request('1000')).toMatchObject({
      code: 4010,
      msg: '這個管道目前沒有開放，請改用其他管道',
    });
    await setSettings(db, { channel_bank: 'auto' });
  });

  test('to somebody else’s card is not found', async () => {
    const other = await newPayee('100');
    expect((await request('1000', { target_id: other.cardId })).code).toBe(4004);
  });

  test('to an archived card or to one in cool-down is rejected', async () => {
    const id = BigInt(payee.cardId);
    await db.paymentMethod.update({
      where: { id },
      data: { usableAt: new Date(Date.now() + 3_600_000) },
    });
    expect((await request('1000')).code).toBe(4402);
    await db.paymentMethod.update({ where: { id }, data: { status: 'archived' } });
    expect((await request('1000')).code).toBe(4401);
  });

  test('counts against the day limit under parallel requests', async () => {
    await setSettings(db, { withdraw_day: '2500.00' });
    const codes = (await Promise.all(Array.from({ length: 6 }, () => request('1000')))).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual([200, 200, 4102, 4102, 4102, 4102]);
    await setSettings(db, { withdraw_day: '100000.00' });
  });

  test('counts by day and month in Taipei, without canceled withdrawals', async () => {
    await setSettings(db, { withdraw_day: '1000.00', withdraw_month: '2000.00' });
    const { data } = await request('1000');
    expect(await request('100')).toMatchObject({
      code: 4102,
      msg: '超過今日提領上限 NT$1,000，今日尚可提領 NT$0',
    });
    const dated = (sql: string) =>
      db.$executeRawUnsafe(`UPDATE withdrawal SET created_at = ${sql} WHERE id = ${data.id}`);
    await dated(`date_trunc('day', now(), 'Asia/Taipei') - interval '1 millisecond'`);
    expect((await request('1000.01')).code).toBe(4102);
    await dated(`date_trunc('day', now(), 'Asia/Taipei')`);
    expect((await request('100')).code).toBe(4102);
    await callRoute(withdrawCancel, 'withdrawCancel', { id: data.id }, { token: payee.token });
    expect((await request('1000')).code).toBe(200);
    await setSettings(db, { withdraw_day: '100000.00', withdraw_month: '200000.00' });
  });

  test('shows what is left of the limits, as it judges the next request', async () => {
    const left = async () => {
      const { data } = await callRoute(
        withdrawLimits,
        'withdrawLimits',
        {},
        { token: payee.token },
      );
      return [data.day.left, data.month.left];
    };
    await setSettings(db, { withdraw_day: '1000.00', withdraw_month: '1500.00' });
    const before = await left();
    expect(before).toEqual(['1000.00', '1500.00']);
    const { data } = await request('700');
    expect(await left()).toEqual(['300.00', '800.00']);
    expect((await request('300.01')).code).toBe(4102);
    await setSettings(db, { withdraw_day: '500.00' });
    expect(await left()).toEqual(['0.00', '800.00']);
    await callRoute(withdrawCancel, 'withdrawCancel', { id: data.id }, { token: payee.token });
    expect(await left()).toEqual(['500.00', '1500.00']);
    await setSettings(db, { withdraw_day: '100000.00', withdraw_month: '200000.00' });
  });

  test('reads only counted rows for the limits, whatever the number of withdrawals', async () => {
    const { data } = await request('1000');
    await db.$executeRaw`
      INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
        pay_currency, pay_amount, rate, status, simulated, created_at)
      SELECT 'X' || n, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
        pay_currency, pay_amount, rate, CASE WHEN n % 2 = 0 THEN 'canceled' ELSE 'paid' END, simulated,
        CASE WHEN n % 2 = 0 THEN now() ELSE now() - n * interval '1 day' - interval '40 days' END
      FROM withdrawal, generate_series(1, 20000) AS n WHERE id = ${BigInt(data.id)}`;
    const settings = await getSettings(db);
    const read = await inTransaction(db, async (tx) => {
      const before = await getReadCounts(tx);
      await requireWithinPeriods(tx, payee.id, 100n, settings);
      const after = await getReadCounts(tx);
      return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
    });
    expect(read).toEqual({ scanned: 0, fetched: 1 });
    const sql = "DELETE FROM withdrawal WHERE no LIKE 'X%'";
    await changeFixedColumns(ownerUrl(), 'withdrawal', sql);
  });

  test('with a wrong trade password is rejected, and five of them lock it for half an hour', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 6; i++)
      codes.push((await request('1000', { trade_password: '246802' })).code);
    expect(codes).toEqual([4022, 4022, 4022, 4022, 4023, 4023]);
    expect((await request('1000')).code).toBe(4023);
    const { tradeLockedUntil } = await db.user.findUniqueOrThrow({ where: { id: payee.id } });
    const minutes = ((tradeLockedUntil?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  test('counts parallel password guesses one by one', async () => {
    const guesses = Array.from({ length: 12 }, (_, i) =>
      request('1000', { trade_password: `24680${i % 10}` }),
    );
    const codes = (await Promise.all(guesses)).map(({ code }) => code);
    expect(codes.filter((code) => code === 4022)).toHaveLength(4);
    expect(codes.filter((code) => code === 4023)).toHaveLength(8);
  });
});
