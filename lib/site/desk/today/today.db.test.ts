import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { formatAmount } from '#lib/base/money';
import { fundPool } from '#lib/features/fixed/move-pool';
import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';
import { bouncePayout } from '#lib/features/funding/withdrawal/bounce-payout';
import { approveWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { cachePart, closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { payWithReference } from '#tests/support/books/pay-with-reference';
import { callRoute } from '#tests/support/call/call-route';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, TRADE_PASSWORD } from '#tests/support/member/member';
import { openManualChannels } from '#tests/support/member/operator-accounts';
import { POST as recharge } from '../../../../app/api/recharge/route.ts';
import { POST as withdraw } from '../../../../app/api/withdraw/route.ts';
import { getMoneyFlow } from './money-flow.ts';
import { getToday } from './queries.ts';

openManualChannels();
const { db } = useTestDatabase();
let member: Awaited<ReturnType<typeof newPayee>>;

async function topUp(amount: string, reference: string): Promise<bigint> {
  const body = { channel: 'bank', amount, reference };
  return BigInt((await callRoute(recharge, 'recharge', body, { token: member.token })).data.id);
}

async function withdrawal(amount: string): Promise<bigint> {
  const body = {
    ...{ channel: 'bank', target_id: member.cardId },
    ...{ amount, trade_password: TRADE_PASSWORD },
  };
  return BigInt((await callRoute(withdraw, 'withdraw', body, { token: member.token })).data.id);
}

beforeAll(async () => {
  member = await newPayee('10000');
  await setSettings(db, { channel_bank: 'manual' });
  const credited = await topUp('500', 'T-1');
  await inTransaction(db, (tx) => approveTopUp(tx, { id: credited, operator: 'amy' }));
  const paid = await withdrawal('1015');
  await inTransaction(db, (tx) => approveWithdrawal(tx, { id: paid, operator: 'amy' }));
  await inTransaction(db, (tx) => payWithReference(tx, { id: paid, operator: 'amy' }));
  await topUp('700', 'T-2');
  const late = await topUp('300', 'T-3');
  await db.$executeRaw`UPDATE recharge SET created_at = now() - interval '31 minutes' WHERE id = ${late}`;
  await withdrawal('200');
});

describe('today', () => {
  test('counts what waits, with its age, its amount and what is late', async () => {
    const { queues } = await getToday(db, ['auditor']);
    const of = (name: string) => queues.find(({ status }) => status === name);
    expect(of('submitted')).toMatchObject({
      ...{ queue: 'recharge', count: 2, is_more: false, late: 1 },
      sums: [{ currency: 'TWD', amount: '1000.00' }],
    });
    expect(Date.now() - Date.parse(of('submitted')?.oldest_at ?? '')).toBeGreaterThan(1_800_000);
    expect(of('pending')).toMatchObject({ count: 1, late: 0, sums: [{ amount: '185.00' }] });
    expect(of('processing')).toMatchObject({ count: 0, oldest_at: null, sums: [] });
  });

  test('sums what came in and went out, from the clearing accounts', async () => {
    const { flow } = await getToday(db, ['auditor']);
    expect(flow.in).toMatchObject({
      ...{ today: '10500.00', yesterday: '0.00', yesterday_so_far: '0.00', count: 2 },
      channels: [{ channel: 'bank', amount: '10500.00' }],
    });
    expect(flow.out).toMatchObject({ today: '1000.00', count: 1 });
  });

  test('has the hours of the day, which sum to the totals', async () => {
    const { flow } = await getToday(db, ['auditor']);
    const sum = (direction: 'in' | 'out', day: 'today' | 'yesterday') =>
      flow.hours.reduce((total, hour) => total + Number(hour[direction][day]), 0).toFixed(2);
    expect(flow.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    expect([sum('in', 'today'), sum('out', 'today')]).toEqual(['10500.00', '1000.00']);
    expect([sum('in', 'yesterday'), sum('out', 'yesterday')]).toEqual([
      flow.in.yesterday,
      flow.out.yesterday,
    ]);
  });

  test('counts the requests and cases that the roles may see, with the oldest of each', async () => {
    const { id: userId } = await db.user.findFirstOrThrow({
      where: { username: member.username },
    });
    const { id } = await db.kycCase.create({
      data: { userId, status: 'submitted', realName: '王小明', submittedAt: new Date() },
    });
    const { decisions } = await getToday(db, ['auditor']);
    expect(decisions).toEqual([
      { queue: 'approvals', count: 0, is_more: false, oldest_at: null, oldest_id: null },
      {
        ...{ queue: 'kyc', count: 1, is_more: false, oldest_id: id.toString() },
        oldest_at: expect.any(String),
      },
      { queue: 'lostFactors', count: 0, is_more: false, oldest_at: null, oldest_id: null },
    ]);
    const { decisions: ofViewer } = await getToday(db, ['viewer']);
    expect(ofViewer.map(({ queue }) => queue)).toEqual(['approvals']);
  });

  test('compares with yesterday at the same time of day and as a whole', async () => {
    const [{ last = new Date() } = {}] = await db.$queryRaw<{ last: Date }[]>`
      SELECT max(created_at) AS last FROM ledger_entry`;
    const tomorrow = (ms: number) => new Date(last.getTime() + 86_400_000 + ms);
    const after = await getMoneyFlow(db, tomorrow(1_000));
    expect(after.in).toMatchObject({
      ...{ today: '0.00', yesterday_so_far: '10500.00', yesterday: '10500.00' },
    });
    const before = await getMoneyFlow(db, tomorrow(-3_600_000));
    expect(before.in.yesterday_so_far).toBe('0.00');
  });

  test('compares what is owed to members with the clearing accounts', async () => {
    const { owed } = await getToday(db, ['auditor']);
    const [{ sum = 0n } = {}] = await db.$queryRaw<{ sum: bigint }[]>`
      SELECT sum(balance)::bigint AS sum FROM ledger_account WHERE user_id IS NOT NULL AND asset = 'TWD'`;
    expect(owed).toMatchObject({
      ...{ owed: '9485.00', at_channels: '9500.00', own_total: '15.00', is_short: false },
      channels: [{ channel: 'bank', amount: '9500.00' }],
      own: expect.arrayContaining([{ purpose: 'fee_income', amount: '15.00' }]),
    });
    expect(sum).toBe(948_500n);
  });

  test('counts own money in the interest pool at no channel', async () => {
    await inTransaction(db, (tx) =>
      fundPool(tx, { amount: '1000', operator: 'amy', reason: 'a test' }),
    );
    expect((await getToday(db, ['auditor'])).owed).toMatchObject({
      ...{ owed: '9485.00', at_channels: '9500.00', own_total: '15.00' },
      own: expect.arrayContaining([
        { purpose: 'clearing:interest', amount: '-1000.00' },
        { purpose: 'interest_pool', amount: '1000.00' },
      ]),
    });
  });

  test('warns of a metal above its limit, and has none without a limit', async () => {
    const [before] = (await getToday(db, ['auditor'])).exposure.metals;
    expect(before).toMatchObject({ symbol: 'XAU', grams: '0.0000', limit: null, is_over: false });
    await db.$executeRawUnsafe(`INSERT INTO config (key, value, updated_by) VALUES
      ('exposure_limit_xau', '"0.5"', 'system:test')`);
    const [limited] = (await getToday(db, ['auditor'])).exposure.metals;
    expect(limited).toMatchObject({ limit: '0.5', is_over: false });
  });

  test('tells of feed, issues, workers, queue and chain', async () => {
    const { work } = await getToday(db, ['auditor']);
    expect(work.feed.map(({ symbol, stale }) => [symbol, stale])).toEqual([
      ['XAU', true],
      ['XAG', true],
      ['XPT', true],
    ]);
    expect(work).toMatchObject({ workers: 0, issues: { open: 0, late: 0 }, verify: null });
    expect(work.chain.unsealed).toBe(await db.ledgerUnchained.count());
    expect(work.chain.unsealed).toBeGreaterThan(3);
  });

  test('has a payment of this moment, in a web process that knows the hours before', async () => {
    openProcessCache();
    onTestFinished(closeProcessCache);
    const isCurrent = () => cachePart('probe', () => ({ forget: () => undefined })) !== null;
    await expect.poll(isCurrent, { timeout: 10_000 }).toBe(true);
    const inTwoHours = () => getMoneyFlow(db, new Date(Date.now() + 2 * 3_600_000));
    expect((await inTwoHours()).in.count).toBe((await inTwoHours()).in.count);
    const before = (await getToday(db, ['auditor'])).flow.in;
    const id = await topUp('400', 'T-9');
    await inTransaction(db, (tx) => approveTopUp(tx, { id, operator: 'amy' }));
    const after = (await getToday(db, ['auditor'])).flow.in;
    expect(after.count).toBe(before.count + 1);
    expect(Number(after.today) - Number(before.today)).toBe(400);
  });

  test('has returned payouts apart, so that its sums are what the ledger has', async () => {
    const paid = await withdrawal('315');
    await inTransaction(db, (tx) => approveWithdrawal(tx, { id: paid, operator: 'amy' }));
    await inTransaction(db, (tx) => payWithReference(tx, { id: paid, operator: 'amy' }));
    const whole = await withdrawal('115');
    await inTransaction(db, (tx) => approveWithdrawal(tx, { id: whole, operator: 'amy' }));
    await inTransaction(db, (tx) => payWithReference(tx, { id: whole, operator: 'amy' }));
    const before = (await getToday(db, ['auditor'])).flow;
    const act = { operator: 'amy', reason: 'notice of the bank' };
    await inTransaction(db, async (tx) => {
      const part = { withdrawal: paid.toString(), reference: 'RT-1', amount: '120.50' };
      await bouncePayout(tx, { ...part, ...act });
      const { journalId } = await bouncePayout(tx, {
        ...{ withdrawal: whole.toString(), reference: 'RT-2', ...act },
      });
      expect(journalId).toBeGreaterThan(0n);
    });
    const { flow } = await getToday(db, ['auditor']);
    expect([flow.in, flow.out]).toEqual([before.in, before.out]);
    expect(flow.returned).toMatchObject({
      ...{ today: '220.50', yesterday: '0.00', yesterday_so_far: '0.00', count: 2 },
      channels: [{ channel: 'bank', amount: '220.50' }],
    });
    const hourly = flow.hours.reduce((sum, { returned }) => sum + Number(returned.today), 0);
    expect(hourly.toFixed(2)).toBe('220.50');
    const [{ moved = 0n } = {}] = await db.$queryRaw<{ moved: bigint }[]>`
      SELECT -sum(e.amount)::bigint AS moved FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE a.user_id IS NULL AND a.asset = 'TWD' AND a.purpose = 'clearing:bank'`;
    const sum = Number(flow.in.today) - Number(flow.out.today) + Number(flow.returned.today);
    expect(sum.toFixed(2)).toBe(formatAmount(moved, 'TWD'));
    const tomorrow = await getMoneyFlow(db, new Date(Date.now() + 86_400_000));
    expect(tomorrow.returned).toMatchObject({ today: '0.00', yesterday: '220.50' });
  });
});
