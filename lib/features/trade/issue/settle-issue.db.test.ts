import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '#lib/base/db/generated/client';
import { listParkedWork, retryParkedWork } from '#lib/base/queue/parked-work';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams, holdingsOf } from '#tests/support/market/grams';
import { IssueClock } from '#tests/support/market/issue-clock';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { listPositions } from '../queries.ts';
import { settleBatch, settleInLanes } from './settle-issue.ts';

const { db, superuserUrl } = useTestDatabase();
const clock = new IssueClock(db);
const intruder = new pg.Client({ connectionString: superuserUrl() });
const GOLD_MINOR = 400_000n;
const GRAM_UNITS = 10_000n;
let issue: Issue;
let ann: QuickMember;
let bob: QuickMember;

beforeAll(() => intruder.connect());
afterAll(() => intruder.end());

beforeEach(async () => {
  issue = await clock.openIssue('XAU', GOLD_MINOR);
  ann = await newQuickMember(db, 10_000_000n);
  bob = await newQuickMember(db, 10_000_000n);
  await buyGrams(db, bob.id, 'XAU', 3n * GRAM_UNITS);
});

const reloadIssue = () => db.issue.findUniqueOrThrow({ where: { id: issue.id } });
const buy = (who: QuickMember, qtyUnits: bigint) =>
  clock.place(who.id, issue.roomId, 'buy', qtyUnits);
const sell = (who: QuickMember, qtyUnits: bigint) =>
  clock.place(who.id, issue.roomId, 'sell', qtyUnits);
const settle = (size?: number) => settleBatch(db, issue.id, size === undefined ? {} : { size });
const orderOf = ({ id }: { id: string }) =>
  db.tradeOrder.findUniqueOrThrow({ where: { id: BigInt(id) } });
const readOrderEnd = async (placed: { id: string }) => {
  const { status, priceMinor, grossMinor, feeMinor, netMinor, reason } = await orderOf(placed);
  return { status, priceMinor, grossMinor, feeMinor, netMinor, reason };
};
const house = async (asset: string, purpose: string) => {
  const where = { userId: null, asset, purpose };
  const { _sum } = await db.ledgerAccount.aggregate({ where, _sum: { balanceMinor: true } });
  return _sum.balanceMinor ?? 0n;
};

async function stepsOf({ id }: { id: string }): Promise<string[]> {
  const events = await db.statusEvent.findMany({
    where: { ref: `order:${id}` },
    orderBy: { id: 'asc' },
  });
  return events.map(({ status, actor }) => `${status} by ${actor.split(':')[0]}`);
}

describe('a fixed issue', () => {
  test('fills buyer and seller at the same price, and each pays a fee', async () => {
    const before = await holdingsOf(db, bob.id, 'TWD');
    const bought = await buy(ann, 2n * GRAM_UNITS);
    const sold = await sell(bob, 3n * GRAM_UNITS);
    await clock.fixAt('XAU', 401_235n);
    expect(await settle()).toBe('done');

    // 2 g × 4012.35 = 8024.70, 20 bps = 16.0494 → 16.05; 3 g × 4012.35 = 12037.05, 20 bps = 24.0741 → 24.07.
    const filled = { status: 'filled', priceMinor: 401_235n, reason: null };
    expect(await readOrderEnd(bought)).toEqual({
      ...filled,
      grossMinor: 802_470n,
      feeMinor: 1_605n,
      netMinor: 804_075n,
    });
    expect(await readOrderEnd(sold)).toEqual({
      ...filled,
      grossMinor: 1_203_705n,
      feeMinor: 2_407n,
      netMinor: 1_201_298n,
    });
    expect(await holdingsOf(db, ann.id, 'TWD')).toEqual({
      available: 10_000_000n - 804_075n,
      frozen_order: 0n,
    });
    expect(await holdingsOf(db, ann.id, 'XAU')).toEqual({ available: 2n * GRAM_UNITS });
    expect(await holdingsOf(db, bob.id, 'TWD')).toEqual({
      available: (before.available ?? 0n) + 1_201_298n,
    });
    expect(await holdingsOf(db, bob.id, 'XAU')).toEqual({ available: 0n, frozen_order: 0n });
    expect(await reloadIssue()).toMatchObject({
      state: 'settled',
      boughtUnits: 2n * GRAM_UNITS,
      soldUnits: 3n * GRAM_UNITS,
    });
    expect(await stepsOf(bought)).toEqual(['accepted by user', 'filled by system']);
    await expectLedgerSound(db);
  });

  test('moves only the difference between the sides to the dealer', async () => {
    const beforeMinor = [await house('XAU', 'dealer_metal'), await house('TWD', 'dealer_cash')];
    await buy(ann, 3n * GRAM_UNITS);
    await sell(bob, 2n * GRAM_UNITS);
    await clock.fixAt('XAU', 390_000n);
    await settle();
    // The dealer gives 1 g and gets 3900.00.
    expect([await house('XAU', 'dealer_metal'), await house('TWD', 'dealer_cash')]).toEqual([
      (beforeMinor[0] ?? 0n) - GRAM_UNITS,
      (beforeMinor[1] ?? 0n) + 390_000n,
    ]);
  });

  test('leaves positions at average cost, order by order', async () => {
    await buy(ann, GRAM_UNITS);
    await buy(ann, GRAM_UNITS);
    await clock.fixAt('XAU', 400_000n);
    await settle();
    // Twice 1 g × 4000.00 and 8.00 of fee.
    expect(await listPositions(db, ann.id)).toMatchObject([{ qty: '2.0000', cost: '8016.00' }]);
    const fills = await db.fill.findMany({ where: { userId: ann.id }, orderBy: { id: 'asc' } });
    expect(fills).toMatchObject([
      { qtyAfterUnits: GRAM_UNITS, costAfterMinor: 400_800n, issueId: issue.id },
      { qtyAfterUnits: 2n * GRAM_UNITS, costAfterMinor: 801_600n, issueId: issue.id },
    ]);
  });

  test('releases an order that costs more than its hold, with the reason', async () => {
    const dear = await buy(ann, GRAM_UNITS);
    await clock.fixAt('XAU', 420_001n);
    await settle();
    expect(await readOrderEnd(dear)).toMatchObject({
      status: 'unfilled',
      reason: 'hold_exceeded',
      netMinor: null,
    });
    expect(await holdingsOf(db, ann.id, 'TWD')).toEqual({
      available: 10_000_000n,
      frozen_order: 0n,
    });
    expect(await reloadIssue()).toMatchObject({ state: 'settled', orderCount: 1, boughtUnits: 0n });
    expect(await db.fill.count({ where: { ref: `order:${dear.id}` } })).toBe(0);
    await expectLedgerSound(db);
  });

  test('ends its orders in batches, and is settled after the last', async () => {
    for (let i = 0; i < 5; i++) await buy(ann, 1_000n);
    await clock.fixAt('XAU', GOLD_MINOR);
    expect([await settle(2), (await reloadIssue()).state]).toEqual(['more', 'fixed']);
    expect(await db.tradeOrder.count({ where: { issueId: issue.id, status: 'filled' } })).toBe(2);
    expect([await settle(2), (await reloadIssue()).state]).toEqual(['more', 'fixed']);
    expect([await settle(2), (await reloadIssue()).state]).toEqual(['done', 'settled']);
    expect(await settle(2)).toBe('done');
    expect(await db.fill.count({ where: { issueId: issue.id } })).toBe(5);
  });
});

test('a void issue releases every hold with its reason and has zero totals', async () => {
  const bought = await buy(ann, GRAM_UNITS);
  const sold = await sell(bob, GRAM_UNITS);
  await clock.pass(31);
  expect(await settle()).toBe('done');
  for (const order of [bought, sold])
    expect(await readOrderEnd(order)).toMatchObject({ status: 'unfilled', reason: 'feed_stale' });
  expect(await holdingsOf(db, ann.id, 'TWD')).toEqual({ available: 10_000_000n, frozen_order: 0n });
  expect(await holdingsOf(db, bob.id, 'XAU')).toEqual({
    available: 3n * GRAM_UNITS,
    frozen_order: 0n,
  });
  expect(await reloadIssue()).toMatchObject({
    state: 'void',
    orderCount: 2,
    boughtUnits: 0n,
    soldUnits: 0n,
  });
  await expectLedgerSound(db);
});

describe('workers that settle the same issue', () => {
  beforeEach(async () => {
    for (let i = 0; i < 20; i++) await buy(i % 2 ? ann : bob, 1_000n);
    await clock.fixAt('XAU', GOLD_MINOR);
  });

  const filledOf = ({ id: userId }: QuickMember) =>
    db.tradeOrder.count({ where: { issueId: issue.id, userId, status: 'filled' } });
  const expectSettledOnce = async () => {
    expect((await reloadIssue()).state).toBe('settled');
    expect(await db.fill.count({ where: { issueId: issue.id } })).toBe(20);
    const steps = await db.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM status_event JOIN trade_order o ON ref = 'order:' || o.id
      WHERE issue_id = ${issue.id} AND status_event.status = 'filled'`;
    expect(steps).toEqual([{ count: 20n }]);
    await expectLedgerSound(db);
  };

  test('fill each order once when they run concurrently', async () => {
    const work = async () => {
      for (let progress = await settle(3); progress !== 'done'; ) progress = await settle(3);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    await expectSettledOnce();
  });

  test('settle in two lanes at the same time, a member in one of them', async () => {
    // A batch of ann's lane waits for her accounts; bob's orders fill meanwhile.
    await intruder.query('BEGIN');
    await intruder.query(`SELECT FROM ledger_account WHERE user_id = ${ann.id} FOR UPDATE`);
    const lane = ann.id % 2n === 0n ? 0 : 1;
    const waiting = settleBatch(db, issue.id, { size: 3, lane });
    await untilBlocked();
    while ((await settleBatch(db, issue.id, { size: 3, lane })) === 'more');
    expect(await filledOf(bob)).toBe(10);
    expect(await filledOf(ann)).toBe(0);
    await intruder.query('COMMIT');
    expect(await waiting).toBe('more');
    while ((await settleBatch(db, issue.id, { size: 3, lane })) === 'more');
    await expectSettledOnce();
  });

  test('end all orders of an issue that needs many batches', async () => {
    expect(await settleInLanes(db, issue.id, 10)).toBe('done');
    expect(await settleInLanes(db, issue.id, 10)).toBe('done');
    await expectSettledOnce();
  });

  test('skip an issue that another one is settling', async () => {
    await intruder.query('BEGIN');
    await intruder.query(`SELECT FROM issue WHERE id = ${issue.id} FOR SHARE`);
    expect(await settle()).toBe('busy');
    await intruder.query('COMMIT');
    expect(await settle()).toBe('done');
  });

  test('continue after one that was killed in the middle of a batch', async () => {
    await settle(5);
    // The next batch waits for accounts of its members, and its connection is terminated there.
    await intruder.query('BEGIN');
    await intruder.query(
      `SELECT FROM ledger_account WHERE user_id IN (${ann.id}, ${bob.id}) FOR UPDATE`,
    );
    const killed = settle(5).then(
      () => 'committed',
      () => 'killed',
    );
    await terminateBlockedConnection();
    await intruder.query('COMMIT');
    expect(await killed).toBe('killed');
    expect(await db.tradeOrder.count({ where: { issueId: issue.id, status: 'filled' } })).toBe(5);
    while ((await settle(5)) === 'more');
    await expectSettledOnce();
  });
});

describe('an order that cannot end', () => {
  /** Renames the hold of an order, past the ledger's triggers. */
  const renameHold = async (from: string, to: string) => {
    await intruder.query('BEGIN; SET LOCAL session_replication_role = replica');
    await intruder.query('UPDATE ledger_hold SET ref = $2 WHERE ref = $1', [from, to]);
    await intruder.query('COMMIT');
  };
  const settleAll = async () => {
    for (let runs = 0; runs < 20; runs++) {
      const progress = await settleInLanes(db, issue.id, 4);
      if (progress !== 'more') return progress;
    }
    return 'more';
  };

  test('is parked, the others of its batch are filled, and it ends when it is tried again', async () => {
    const placed = [];
    for (let i = 0; i < 12; i++) placed.push(await buy(i % 2 ? ann : bob, 1_000n));
    const bad = [placed[3], placed[4]].flatMap((order) => (order ? [BigInt(order.id)] : []));
    for (const id of bad) await renameHold(`order:${id}`, `lost:${id}`);
    await clock.fixAt('XAU', GOLD_MINOR);
    expect(await settleAll()).toBe('parked');
    const filled = { issueId: issue.id, status: 'filled' };
    expect(await db.tradeOrder.count({ where: filled })).toBe(10);
    expect((await reloadIssue()).state).toBe('fixed');
    expect(
      (await listParkedWork(db)).map(({ kind, id, failures }) => [kind, id, failures]),
    ).toEqual(expect.arrayContaining(bad.map((id) => ['order', id.toString(), 1])));
    for (const id of bad) await retryParkedWork(db, 'order', id);
    expect(await settleAll()).toBe('parked');
    expect((await listParkedWork(db)).map(({ failures }) => failures)).toEqual([2, 2]);

    for (const id of bad) {
      await renameHold(`lost:${id}`, `order:${id}`);
      await retryParkedWork(db, 'order', id);
    }
    expect(await settleAll()).toBe('done');
    expect(await db.tradeOrder.count({ where: filled })).toBe(12);
    expect((await reloadIssue()).state).toBe('settled');
    expect(await listParkedWork(db)).toEqual([]);
    await expectLedgerSound(db);
  });

  test('is not parked because the database was away', async () => {
    await buy(ann, 1_000n);
    await clock.fixAt('XAU', GOLD_MINOR);
    await intruder.query('BEGIN');
    await intruder.query(`SELECT FROM ledger_account WHERE user_id = ${ann.id} FOR UPDATE`);
    const failing = expect(settleInLanes(db, issue.id, 4)).rejects.toThrow();
    await terminateBlockedConnection();
    await intruder.query('COMMIT');
    await failing;
    expect(await listParkedWork(db)).toEqual([]);
    expect(await settleAll()).toBe('done');
  });
});

const BLOCKED = `FROM pg_stat_activity
  WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;

/** Waits until a connection waits for a row locked by the intruder. */
async function untilBlocked(): Promise<void> {
  while (!(await intruder.query(`SELECT pid ${BLOCKED}`)).rowCount);
}

/** Terminates the connection that waits for a row locked by the intruder. */
async function terminateBlockedConnection(): Promise<void> {
  while (!(await intruder.query(`SELECT pg_terminate_backend(pid) ${BLOCKED}`)).rowCount);
}
