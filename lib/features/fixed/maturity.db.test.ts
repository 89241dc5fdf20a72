import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember } from '#tests/support/member/member';
import { matureDeposits } from './mature-deposits.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';
import { withdrawFromPool } from './move-pool.ts';
import { getPool } from './pool-queries.ts';

const { db } = useTestDatabase({ deposits: 'at any time' });
let member: TestMember;

beforeAll(() => fillPool(db, '1000000'));
beforeEach(async () => {
  member = await newPayee('20000');
});

/** A moment in Taipei. */
const taipei = (moment: string) => new Date(`${moment}+08:00`);

async function putIn(
  at: Date,
  { days = 30, amountMinor = 1_000_000n, renew = false } = {},
): Promise<bigint> {
  const input = { userId: member.id, product_id: days, amountMinor, renew };
  const move = await inTransaction(db, (tx) =>
    moveIn(tx, { ...input, expected_interest: undefined }, at),
  );
  return BigInt(move.deposit_id);
}

const takeOut = (depositId: bigint, at: Date) =>
  inTransaction(db, (tx) => moveOut(tx, { userId: member.id, depositId }, at));

/** Matures all due deposits like the worker. @returns how many */
async function matureAll(at: Date): Promise<number> {
  let total = 0;
  for (let more = true; more; ) {
    const run = await matureDeposits(db, at);
    total += run.matured;
    more = run.more;
  }
  return total;
}

const depositOf = (id: bigint) => db.fixedDeposit.findUniqueOrThrow({ where: { id } });
const cash = async () => (await makeCall('totals', {}, { token: member.token })).data.cash;
const timeline = (id: bigint) =>
  db.statusEvent.findMany({
    where: { ref: `fixed_deposit:${id}` },
    orderBy: { id: 'asc' },
    select: { status: true, actor: true, reason: true },
  });
const movesOut = (depositId: bigint) =>
  db.fixedMove.findMany({ where: { depositId, direction: 'out' } });

describe('a deposit', () => {
  test('matures exactly at the midnight that ends its last day', async () => {
    const id = await putIn(taipei('2026-01-31T23:59:59.999'));
    expect((await depositOf(id)).maturityAt).toEqual(taipei('2026-03-02T00:00:00'));
    expect(await matureAll(taipei('2026-03-01T23:59:59.999'))).toBe(0);
    expect(await matureAll(taipei('2026-03-02T00:00:00'))).toBe(1);
    // 1,000,000 × 120 × 30 / 3,650,000 = 986.3
    expect(await depositOf(id)).toMatchObject({ status: 'paid', paidInterestMinor: 986n });
    expect(await cash()).toBe('20009.86');
    expect(await timeline(id)).toEqual([
      { status: 'active', actor: `user:${member.id}`, reason: null },
      { status: 'matured', actor: 'system:worker', reason: null },
      { status: 'paid', actor: 'system:worker', reason: null },
    ]);
    expect(await movesOut(id)).toMatchObject([
      { interestMinor: 986n, early: false, status: 'paid' },
    ]);
  });

  test('made just after midnight matures a day later than one made just before', async () => {
    const [before, after] = [
      await putIn(taipei('2026-02-28T23:59:59.999'), { days: 7 }),
      await putIn(taipei('2026-03-01T00:00:00'), { days: 7 }),
    ];
    expect((await depositOf(before)).maturityAt).toEqual(taipei('2026-03-07T00:00:00'));
    expect((await depositOf(after)).maturityAt).toEqual(taipei('2026-03-08T00:00:00'));
    expect(await matureAll(taipei('2026-03-07T12:00:00'))).toBe(1);
    expect(await matureAll(taipei('2026-03-08T12:00:00'))).toBe(1);
  });

  test('counts a leap day like any other day', async () => {
    const id = await putIn(taipei('2028-02-28T10:00:00'), { days: 7 });
    expect((await depositOf(id)).maturityAt).toEqual(taipei('2028-03-06T00:00:00'));
    expect(await matureAll(taipei('2028-03-05T23:00:00'))).toBe(0);
    expect(await matureAll(taipei('2028-03-06T00:00:01'))).toBe(1);
    // 1,000,000 × 100 × 7 / 3,650,000 = 191.7
    expect((await depositOf(id)).paidInterestMinor).toBe(191n);
  });

  test('that is due pays all promised interest if the user takes it out before the worker runs', async () => {
    const id = await putIn(taipei('2026-01-01T09:00:00'), { days: 7, renew: true });
    expect(await takeOut(id, taipei('2026-01-08T00:00:00'))).toMatchObject({
      ...{ interest: '1.91', early: false, status: 'paid' },
    });
    expect(await matureAll(taipei('2026-01-08T00:00:01'))).toBe(0);
    expect(await cash()).toBe('20001.91');
  });

  test.each([
    // Day 6: zero below the shortest term.
    ['2026-01-07T23:59:59', '0.00'],
    // Day 7: 1,000,000 × 80 × 7 / 3,650,000 = 153.4
    ['2026-01-08T00:00:00', '1.53'],
    // Day 30: 1,000,000 × 96 × 30 / 3,650,000 = 789.0
    ['2026-01-31T12:00:00', '7.89'],
    // Day 89: 1,000,000 × 96 × 89 / 3,650,000 = 2,340.8
    ['2026-03-31T23:59:59', '23.40'],
  ])('of 90 days closed early at %s pays %s and the whole principal', async (moment, interest) => {
    const [reserved, id] = [
      (await getPool(db)).reserved,
      await putIn(taipei('2026-01-01T08:00:00'), { days: 90 }),
    ];
    expect(await takeOut(id, taipei(moment))).toMatchObject({ interest, early: true });
    expect(await cash()).toBe(`200${interest.padStart(5, '0')}`);
    expect((await getPool(db)).reserved).toBe(reserved);
  });

  test('pays an early close by the terms offered when it was made', async () => {
    const id = await putIn(taipei('2026-01-01T08:00:00'), { days: 90 });
    await setSettings(db, { terms: [{ days: 90, rate_bps: 10 }] });
    expect(await takeOut(id, taipei('2026-01-31T12:00:00'))).toMatchObject({ interest: '7.89' });
    await db.configRow.delete({ where: { key: 'terms' } });
  });
});

describe('a renewal', () => {
  test('pays the interest, deposits the principal again and continues from the day of maturity', async () => {
    const id = await putIn(taipei('2026-05-01T08:00:00'), { days: 7, renew: true });
    expect(await matureAll(taipei('2026-05-08T00:00:05'))).toBe(1);
    expect(await depositOf(id)).toMatchObject({ status: 'renewed', paidInterestMinor: 191n });
    expect(await cash()).toBe('10001.91');
    const next = await db.fixedDeposit.findFirstOrThrow({ where: { renewedFromId: id } });
    expect(next).toMatchObject({
      ...{ status: 'active', principalMinor: 1_000_000n, renew: true, interestMinor: 191n },
      startDay: new Date('2026-05-08'),
      maturityAt: taipei('2026-05-15T00:00:00'),
    });
    expect((await timeline(id)).map(({ status }) => status)).toEqual([
      ...['active', 'matured', 'renewed'],
    ]);
    expect(await timeline(next.id)).toMatchObject([{ status: 'active', actor: 'system:worker' }]);
    expect(await takeOut(next.id, taipei('2026-05-08T09:00:00'))).toMatchObject({
      interest: '0.00',
    });
  });

  test('uses the present rate', async () => {
    const id = await putIn(taipei('2026-05-01T08:00:00'), { days: 7, renew: true });
    await setSettings(db, { terms: [{ days: 7, rate_bps: 365 }] });
    await matureAll(taipei('2026-05-08T00:00:00'));
    const next = await db.fixedDeposit.findFirstOrThrow({ where: { renewedFromId: id } });
    // 1,000,000 × 365 × 7 / 3,650,000 = 700
    expect(next).toMatchObject({ rateBps: 365, interestMinor: 700n, shorterTerms: [] });
    await db.configRow.delete({ where: { key: 'terms' } });
    await takeOut(next.id, taipei('2026-05-08T09:00:00'));
  });

  test.each([
    ['the term is gone', { terms: [{ days: 30, rate_bps: 100 }] }, 'renewal_term_gone'],
    ['its cap has been lowered', { fixed_cap: '1.00' }, 'renewal_product_full'],
    ['the pool is too small', { terms: [{ days: 7, rate_bps: 10_000 }] }, 'renewal_pool_short'],
  ])('that fails because %s is paid instead, with the reason', async (_why, settings, reason) => {
    const amountMinor = 1_000_000n;
    const id = await putIn(taipei('2026-05-01T08:00:00'), {
      days: 7,
      renew: true,
      amountMinor,
    });
    if (reason === 'renewal_pool_short') await emptyPool();
    const before = await getPool(db);
    await setSettings(db, settings);
    expect(await matureAll(taipei('2026-05-08T00:00:00'))).toBe(1);
    await db.configRow.deleteMany({ where: { key: { in: Object.keys(settings) } } });
    expect(await depositOf(id)).toMatchObject({ status: 'paid', paidInterestMinor: 191n });
    expect(await db.fixedDeposit.count({ where: { renewedFromId: id } })).toBe(0);
    expect(await cash()).toBe('20001.91');
    expect((await timeline(id)).slice(1)).toEqual([
      { status: 'matured', actor: 'system:worker', reason: null },
      { status: 'paid', actor: 'system:worker', reason },
    ]);
    expect((await getPool(db)).pool).toBe(before.pool);
    if (reason === 'renewal_pool_short') await fillPool(db, '1000000');
  });
});

describe('a clock that jumps', () => {
  test('forward by a month pays each period of a renewed deposit once', async () => {
    const id = await putIn(taipei('2026-01-28T08:00:00'), { days: 7, renew: true });
    const jump = taipei('2026-03-01T00:00:00');
    // 4 February, 11, 18 and 25: four periods of 1.91 have ended.
    expect(await matureAll(jump)).toBe(4);
    expect(await matureAll(jump)).toBe(0);
    expect(await cash()).toBe('10007.64');
    const chain = await db.fixedDeposit.findMany({
      where: { userId: member.id },
      orderBy: { id: 'asc' },
    });
    expect(chain.map(({ status }) => status)).toEqual([
      ...['renewed', 'renewed', 'renewed', 'renewed', 'active'],
    ]);
    expect(chain.map(({ startDay }) => startDay.toISOString().slice(5, 10))).toEqual([
      ...['01-28', '02-04', '02-11', '02-18', '02-25'],
    ]);
    expect(chain[0]?.id).toBe(id);
  });

  test('back over midnight reverses nothing and pays nothing twice', async () => {
    const id = await putIn(taipei('2026-01-01T08:00:00'), { days: 7 });
    expect(await matureAll(taipei('2026-01-08T00:00:00'))).toBe(1);
    expect(await matureAll(taipei('2026-01-07T23:00:00'))).toBe(0);
    expect(await matureAll(taipei('2026-01-08T00:00:00'))).toBe(0);
    expect(await movesOut(id)).toHaveLength(1);
    expect(await cash()).toBe('20001.91');
  });
});

test('the books are sound after all tests', () => expectLedgerSound(db));

async function emptyPool(): Promise<void> {
  const { pool } = await getPool(db);
  await inTransaction(db, (tx) => withdrawFromPool(tx, { amount: pool, operator: 'amy' }));
}
