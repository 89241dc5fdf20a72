import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { matureDeposits } from '#lib/features/fixed/mature-deposits';
import { moveIn } from '#lib/features/fixed/move-in';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { withinOneDay } from '#tests/support/database/within-one-day';
import { buyGrams } from '#tests/support/market/grams';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { getTotals } from './queries.ts';
import { takeSnapshots } from './take-snapshots.ts';
import { thinSnapshots } from './thin-snapshots.ts';
import { getTotalHistory } from './total-history.ts';

const { db, ownerUrl } = useTestDatabase({ deposits: 'at any time' });
const LATER = new Date(Date.now() + 3_600_000);
const today = () => localDay(new Date());
/** A moment of a day from today at which the snapshots of the day before are due. */
const dueOn = (days: number) => new Date(dayStart(today(), days).getTime() + 6 * 60_000);
const ALL = { batches: 1_000 };
let member: QuickMember;

beforeEach(async () => {
  await db.tick.deleteMany();
  await db.priceBar.deleteMany();
  await db.snapshotDay.deleteMany();
  await putTick(db, 'XAU', 400_000n, LATER);
  member = await newQuickMember(db, 10_000_000n);
});

/** Stores the close of the day before a day from today. */
async function putClose(closeMinor: bigint, days: number): Promise<void> {
  const start = new Date(dayStart(today(), days).getTime() - 2 * 3_600_000);
  const prices = { openMinor: 1n, highMinor: closeMinor, lowMinor: 1n, closeMinor };
  await db.priceBar.create({ data: { symbol: 'XAU', seconds: 7200, start, ...prices } });
}

const rowsOf = (userId: bigint) =>
  db.assetSnapshot.findMany({ where: { userId }, orderBy: { day: 'asc' } });
const totalsOf = async (userId: bigint) =>
  (await rowsOf(userId)).map(({ totalMinor }) => totalMinor);

/** The history as of a moment, with the present total. */
const historyAt = async (now: Date) =>
  getTotalHistory(db, member.id, {
    ...(await getTotals(db, member.id)),
    as_of: now.toISOString(),
  });

/** What the member's accounts had after their last entries before a moment, summed from the entries. */
async function summedEntries(userId: bigint, end: Date, priceMinor: bigint): Promise<bigint> {
  const [row] = await db.$queryRaw<{ total: bigint }[]>`
    SELECT sum(CASE a.asset WHEN 'TWD' THEN units ELSE round(units * ${priceMinor} / 10000.0) END)::bigint AS total
    FROM (SELECT account_id, sum(amount) AS units FROM ledger_entry WHERE created_at < ${end} GROUP BY account_id) AS e
      JOIN ledger_account a ON a.id = e.account_id WHERE a.user_id = ${userId}`;
  return row?.total ?? 0n;
}

describe('a snapshot', () => {
  test('is the sum of the entries up to midnight at the last price before it', () =>
    withinOneDay(async () => {
      member = await newQuickMember(db, 10_000_000n);
      await buyGrams(db, member.id, 'XAU', 15_003n);
      const roomId = await newRoom(db, 'XAU');
      await openIssue(db, roomId);
      for (const side of ['buy', 'sell']) {
        const order = { room_id: `${roomId}`, side, qty: '0.5001', trade_password: TRADE_PASSWORD };
        expect((await makeCall('order', order, { token: member.token })).code).toBe(200);
      }
      await putClose(390_007n, 1);
      await putClose(999_999n, 2);
      await takeSnapshots(db, dueOn(1), ALL);
      expect(await totalsOf(member.id)).toEqual([
        await summedEntries(member.id, dayStart(today(), 1), 390_007n),
      ]);
    }));

  test('is the total of that moment', async () => {
    await fillPool(db, '1000000');
    await buyGrams(db, member.id, 'XAU', 15_003n);
    const input = { userId: member.id, amountMinor: 250_001n, renew: false };
    for (const [days, ago] of [
      [90, 45],
      [7, 3],
    ] as const) {
      const at = new Date(Date.now() - ago * 86_400_000);
      const deposit = { ...input, product_id: days, expected_interest: undefined };
      await inTransaction(db, (tx) => moveIn(tx, deposit, at));
    }
    await putClose(400_000n, 0);
    await putClose(400_000n, 1);
    await takeSnapshots(db, dueOn(1), ALL);
    // Accrued interest grows with the local day: that of tomorrow, at today's price.
    const [{ total }] = (await db.$queryRaw`
      SELECT sum(floor(principal::numeric * rate_bps * least(days, ${addDays(today(), 1)}::date - start_day) / 3650000))::bigint
        AS total FROM fixed_deposit WHERE user_id = ${member.id}`) as [{ total: bigint }];
    const totals = await getTotals(db, member.id);
    const minor = (amount: string | null) => BigInt((amount ?? '').replace('.', ''));
    const [snapshot] = await totalsOf(member.id);
    expect(snapshot).toBe(minor(totals.total) - minor(totals.fixed_accrued) + total);
  });

  test('does not change by what happens after midnight, also if it is taken later', async () => {
    await takeSnapshots(db, dueOn(0), ALL);
    // Everything of this member is of today, so yesterday's close knows nothing of it.
    expect(await rowsOf(member.id)).toEqual([]);
    const owner = await newQuickMember(db, 10_000_000n);
    await fillPool(db, '1000000');
    const at = new Date(Date.now() - 9 * 86_400_000);
    const deposit = { userId: owner.id, product_id: 7, amountMinor: 100_000n, renew: false };
    await inTransaction(db, (tx) => moveIn(tx, { ...deposit, expected_interest: undefined }, at));
    await db.snapshotDay.deleteMany();
    await matureDeposits(db, new Date());
    await takeSnapshots(db, dueOn(0), ALL);
    // The deposit ran until its move out today; its interest had accrued by yesterday's close.
    expect(await totalsOf(owner.id)).toEqual([19n]);
  });

  test('is unknown while a held metal has no price, and missing for members who own nothing', async () => {
    const poor = await newQuickMember(db);
    await buyGrams(db, member.id, 'XAU', 15_000n);
    await takeSnapshots(db, dueOn(1), ALL);
    expect(await totalsOf(member.id)).toEqual([null]);
    expect(await rowsOf(poor.id)).toEqual([]);
  });

  test('cannot be changed or deleted', async () => {
    await takeSnapshots(db, dueOn(1), ALL);
    const where = { userId: member.id };
    await expect(
      db.assetSnapshot.updateMany({ where, data: { totalMinor: 1n } }),
    ).rejects.toThrow();
    await expect(db.assetSnapshot.deleteMany({ where })).rejects.toThrow();
  });
});

describe('the snapshots of a day', () => {
  test('are complete whatever the batches, and each is taken once', async () => {
    const others = await Promise.all([1n, 2n, 3n].map((cash) => newQuickMember(db, cash)));
    expect(await takeSnapshots(db, dueOn(1), { batches: 2, size: 1 })).toEqual({ more: true });
    const [first] = await db.snapshotDay.findMany();
    expect(first?.finishedAt).toBeNull();
    await Promise.all([1, 2].map(() => takeSnapshots(db, dueOn(1), { batches: 1_000, size: 2 })));
    expect(await takeSnapshots(db, dueOn(1), ALL)).toEqual({ more: false });
    for (const [index, { id }] of others.entries())
      expect(await totalsOf(id)).toEqual([BigInt(index + 1)]);
    const [last] = await db.snapshotDay.findMany();
    expect(last?.finishedAt).not.toBeNull();
  });

  test('begin with the last closed day and leave out none, also after a downtime', async () => {
    await takeSnapshots(db, dueOn(1), ALL);
    await takeSnapshots(db, dueOn(4), ALL);
    const days = (await db.snapshotDay.findMany({ orderBy: { day: 'asc' } })).map(({ day }) =>
      day.toISOString().slice(0, 10),
    );
    expect(days).toEqual([0, 1, 2, 3].map((later) => addDays(today(), later)));
  });

  test('wait until the last entries of the day are committed', async () => {
    const early = new Date(dayStart(today(), 1).getTime() + 4 * 60_000);
    await takeSnapshots(db, early, ALL);
    const days = (await db.snapshotDay.findMany()).map(({ day }) => day.toISOString().slice(0, 10));
    expect(days).toEqual([addDays(today(), -1)]);
  });
});

describe('the history', () => {
  test('of a new member is the present total alone', async () => {
    const { since, points } = await historyAt(new Date());
    expect(since).toBeNull();
    expect(points).toMatchObject([{ day: today(), total: '100000.00' }]);
  });

  test('has the closes since the first snapshot and the present total', async () => {
    await takeSnapshots(db, dueOn(1), ALL);
    await takeSnapshots(db, dueOn(2), ALL);
    const { since, points } = await historyAt(dueOn(2));
    expect(since).toBe(today());
    expect(points.map(({ day, total }) => [day, total])).toEqual(
      [0, 1, 2].map((later) => [addDays(today(), later), '100000.00']),
    );
    expect(points[0]?.at).toBe(dayStart(today(), 1).toISOString());
  });

  test('is zero where the member owned nothing at the close, and unknown without a price', async () => {
    await takeSnapshots(db, dueOn(1), ALL);
    const [second, third] = [addDays(today(), 1), addDays(today(), 2)].map((day) => new Date(day));
    const finishedAt = new Date();
    for (const day of [second, third])
      await db.snapshotDay.create({ data: { day: day as Date, prices: {}, finishedAt } });
    await db.assetSnapshot.create({
      data: { userId: member.id, day: third as Date, totalMinor: null },
    });
    const { points } = await historyAt(dueOn(3));
    expect(points.map(({ total }) => total)).toEqual(['100000.00', '0.00', null, '100000.00']);
  });

  test('has at most 366 points, of the last year', async () => {
    const days = Array.from({ length: 400 }, (_, index) => new Date(addDays(today(), index - 400)));
    await db.snapshotDay.createMany({
      data: days.map((day) => ({ day, prices: {}, finishedAt: day })),
    });
    await db.assetSnapshot.createMany({
      data: days.map((day) => ({ userId: member.id, day, totalMinor: 100n })),
    });
    const { data } = await makeCall('totalHistory', {}, { token: member.token });
    expect(data.points).toHaveLength(366);
    expect(data.since).toBe(addDays(today(), -365));
  });
});

describe('old snapshots', () => {
  const DAYS = 500;
  const isMonthEnd = (day: string) => addDays(day, 1).endsWith('-01');
  const days = () => Array.from({ length: DAYS }, (_, index) => addDays(today(), index - DAYS));
  const isKept = (day: string) => isMonthEnd(day) || day >= addDays(today(), -400);
  const takenDays = async () =>
    (await db.snapshotDay.findMany({ orderBy: { day: 'asc' } })).map(({ day }) =>
      day.toISOString().slice(0, 10),
    );

  beforeEach(async () => {
    await db.snapshotDay.createMany({
      data: days().map((day) => ({
        ...{ day: new Date(day), prices: {}, finishedAt: new Date(), lastUserId: member.id },
      })),
    });
    await db.assetSnapshot.createMany({
      data: days().map((day) => ({ userId: member.id, day: new Date(day), totalMinor: 100n })),
    });
  });

  test('are deleted after 400 days, except those of the last day of a month', async () => {
    const { points } = await historyAt(dueOn(0));
    while ((await thinSnapshots(db)) === SWEEP_BATCH);
    const kept = days().filter(isKept);
    expect(kept.length).toBeLessThan(DAYS - 90);
    expect((await rowsOf(member.id)).map(({ day }) => day.toISOString().slice(0, 10))).toEqual(
      kept,
    );
    expect(await takenDays()).toEqual(kept);
    expect((await historyAt(dueOn(0))).points).toEqual(points);
  });

  test('are deleted in batches, from the highest member downwards', async () => {
    const oldest = addDays(today(), -DAYS);
    const first = isMonthEnd(oldest) ? addDays(oldest, 1) : oldest;
    const thin = () => db.$queryRaw`SELECT thin_snapshots(1)`;
    await thin();
    const left = await db.assetSnapshot.count({
      where: { userId: member.id, day: new Date(first) },
    });
    expect(left).toBe(0);
    const { lastUserId } = await db.snapshotDay.findUniqueOrThrow({
      where: { day: new Date(first) },
    });
    expect(lastUserId).toBe(member.id - 1n);
    expect(await rowsOf(member.id)).toHaveLength(DAYS - 1);
  });

  test.each([
    ['of the last 400 days', 400],
    ['of the last day of a month', DAYS],
  ])('%s can’t be deleted, even by the tables’ owner', async (_which, from) => {
    const owner = new pg.Client({ connectionString: ownerUrl() });
    await owner.connect();
    onTestFinished(() => owner.end());
    const day = days()
      .slice(DAYS - from)
      .find((each) => from === 400 || isMonthEnd(each));
    await expect(owner.query('DELETE FROM asset_snapshot WHERE day = $1', [day])).rejects.toThrow(
      /are kept/,
    );
  });
});
