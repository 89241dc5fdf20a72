import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import { isFailureOfRecord, parkWork, unparkWork } from '#lib/base/queue/parked-work';
import { resolveHolds } from '#lib/books/ledger/resolve-holds';
import { getSettings } from '#lib/running/config/queries';
import { carryOrders, findPausedBuys } from './carry-orders.ts';
import { announceIssue, BY_WORKER, transitionIssue } from './issue-state.ts';
import { recordOutcomes } from './record-outcomes.ts';
import {
  type AcceptedOrder,
  type EndedIssue,
  endOrder,
  isWaiting,
  releaseOrder,
} from './settlement.ts';

/**
 * Orders settled in one transaction. Limits its memory, and the time for which it locks the house
 * accounts to about half a second; larger batches are no faster.
 */
export const ORDERS_PER_BATCH = 1_000;

/**
 * Lanes settle side by side, each the orders of its own members, so that a member's orders end in
 * their sequence. Two use the cores of a small database server, and leave connections for other work.
 */
const LANES = [0, 1] as const;
type Lane = (typeof LANES)[number];

/**
 * The result of a batch: more orders remain, none remain, other processes are settling, or only orders
 * remain that failed and wait to be tried again.
 */
export type SettlementProgress = 'more' | 'done' | 'busy' | 'parked';

/** A batch that was rolled back for a reason of one of its orders. */
class BatchFailure extends Error {
  readonly orderIds: readonly bigint[];

  constructor(orderIds: readonly bigint[], cause: unknown) {
    super(`a batch of ${orderIds.length} orders failed`, { cause });
    this.orderIds = orderIds;
  }
}

/**
 * Ends orders of an issue: at first, and at last, in whichever lanes are free, and between that in all
 * lanes at the same time.
 * @param batches maximum number of batches of each lane
 */
export async function settleInLanes(
  pool: Pool,
  id: bigint,
  batches: number,
): Promise<SettlementProgress> {
  const first = await settleOrPark(pool, id);
  if (first.progress !== 'more') return first.progress;
  await Promise.all(LANES.map((lane) => settleLane(pool, id, { lane, batches })));
  return (await settleOrPark(pool, id)).progress;
}

async function settleLane(
  pool: Pool,
  id: bigint,
  { lane, batches }: { lane: Lane; batches: number },
): Promise<void> {
  let size = ORDERS_PER_BATCH;
  for (let batch = 0; batch < batches; batch++) {
    const settled = await settleOrPark(pool, id, { lane, size });
    if (settled.progress !== 'more') return;
    size = Math.min(2 * settled.size, ORDERS_PER_BATCH);
  }
}

/**
 * Ends the next orders; halves a batch that fails until it ends, or until the one order is left that
 * fails, which is parked.
 * @returns the progress, and the size of the batch that ended
 */
async function settleOrPark(
  pool: Pool,
  id: bigint,
  { size = ORDERS_PER_BATCH, lane = LANES[0] }: BatchOptions = {},
): Promise<{ progress: SettlementProgress; size: number }> {
  try {
    return { progress: await settleBatch(pool, id, { size, lane }), size };
  } catch (error) {
    if (!(error instanceof BatchFailure)) throw error;
    const [orderId, ...others] = error.orderIds;
    if (orderId === undefined || others.length > 0)
      return settleOrPark(pool, id, { size: Math.ceil(error.orderIds.length / 2), lane });
    await parkWork(pool, { kind: 'order', id: orderId }, error.cause);
    return { progress: 'more', size };
  }
}

interface BatchOptions {
  size?: number;
  lane?: Lane;
}

/**
 * Ends the next orders of an issue in one transaction: orders of a fixed issue fill at its price,
 * holds of a void issue are released, and orders whose limit it did not reach go on to the next issue. Each order ends once, even with concurrent workers: a lane has
 * one batch at a time, and only accepted orders are selected.
 * @param options.size maximum number of orders
 * @param options.lane the lane to take orders from first
 * @throws {BatchFailure} if one of them can't end
 */
export function settleBatch(
  pool: Pool,
  id: bigint,
  { size = ORDERS_PER_BATCH, lane = LANES[0] }: BatchOptions = {},
): Promise<SettlementProgress> {
  let taken: readonly bigint[] = [];
  const settling = inTransaction(pool, async (tx) => {
    const issue = await readEndedIssue(tx, id);
    if (!issue) return 'done';
    const { orders, isComplete } = await lockNextOrders(tx, id, { size, lane });
    taken = orders.map((order) => order.id);
    const waiting = orders.filter((order) => isWaiting(order, issue));
    const paused = await findPausedBuys(tx, waiting);
    const carried = await carryOrders(
      tx,
      issue,
      waiting.filter((order) => !paused.has(order.id)),
    );
    const ended = orders.filter(({ id: orderId }) => !carried.has(orderId));
    if (ended.length > 0) await endOrders(tx, issue, { orders: ended, paused });
    if (isComplete) return finishIssue(tx, id);
    return orders.length > 0 ? 'more' : 'busy';
  });
  return settling.catch((error: unknown) => {
    throw taken.length > 0 && isFailureOfRecord(error) ? new BatchFailure(taken, error) : error;
  });
}

/** Lists issues that have orders to end. */
export async function listUnsettled(pool: Pool): Promise<bigint[]> {
  const rows = await pool.issue.findMany({
    where: { OR: [{ state: 'fixed' }, { state: 'void', boughtUnits: null }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** An issue whose orders may wait for their end; undefined in any other state. */
async function readEndedIssue(tx: Db, id: bigint): Promise<EndedIssue | undefined> {
  const [issue] = await tx.$queryRaw<EndedIssue[]>`
    SELECT id, room_id AS "roomId", cutoff_at AS "cutoffAt", fixing AS "fixingMinor", reason FROM issue
    WHERE id = ${id} AND state IN ('fixed', 'void')`;
  return issue;
}

/**
 * Takes lanes that no other process works in, until their orders fill a batch.
 * @returns the orders by id; `isComplete` if no other order of the issue is left or in progress
 */
async function lockNextOrders(
  tx: Db,
  issueId: bigint,
  { size, lane: first }: { size: number; lane: Lane },
): Promise<{ orders: AcceptedOrder[]; isComplete: boolean }> {
  const orders: AcceptedOrder[] = [];
  let isComplete = true;
  for (const lane of [first, ...LANES.filter((other) => other !== first)]) {
    const room = size - orders.length;
    if (room > 0 && (await tryLockLane(tx, lane)))
      orders.push(...(await lockAcceptedOrders(tx, issueId, { size: room, lane })));
    else isComplete = false;
  }
  orders.sort((a, b) => (a.id < b.id ? -1 : 1));
  return { orders, isComplete: isComplete && orders.length < size };
}

/** Takes the advisory lock under which the batches of a lane, of all issues and workers, are serialized. */
async function tryLockLane(tx: Db, lane: Lane): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ acquired: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`settlement:${lane}`}, 0)) AS acquired`;
  return lock?.acquired ?? false;
}

function lockAcceptedOrders(
  tx: Db,
  issueId: bigint,
  { size, lane }: { size: number; lane: Lane },
): Promise<AcceptedOrder[]> {
  return tx.$queryRaw<AcceptedOrder[]>`
    SELECT id, user_id AS "userId", symbol, side, qty AS "qtyUnits", hold_amount AS "holdMinor", fee_bps AS "feeBps",
      limit_price AS "limitMinor", expires_at AS "expiresAt"
    FROM trade_order WHERE issue_id = ${issueId} AND status = 'accepted' AND user_id % ${LANES.length} = ${lane}
      AND NOT EXISTS (
        SELECT FROM parked_work WHERE kind = 'order' AND record_id = trade_order.id AND retry_at > now())
    ORDER BY id LIMIT ${size} FOR NO KEY UPDATE`;
}

async function endOrders(
  tx: Db,
  issue: EndedIssue,
  { orders, paused }: { orders: readonly AcceptedOrder[]; paused: ReadonlySet<bigint> },
): Promise<void> {
  const { currency } = await getSettings(tx);
  const outcomes = orders.map((order) =>
    paused.has(order.id) ? releaseOrder(order, 'dealing_paused') : endOrder(order, issue, currency),
  );
  const simulated = env().APP_MODE === 'paper';
  const resolutions = outcomes.map(({ resolution }) => resolution);
  const journals = await resolveHolds(tx, { ...BY_WORKER, simulated }, resolutions);
  await recordOutcomes(tx, outcomes, { journals, issueId: issue.id, simulated });
  await unparkWork(
    tx,
    'order',
    orders.map(({ id }) => id),
  );
}

/** Stores the totals once all orders have ended: zero for a void issue. Parked orders have not. */
async function finishIssue(tx: Db, id: bigint): Promise<SettlementProgress> {
  const issue = await tryLockIssue(tx, id);
  if (!issue) return 'busy';
  if (await tx.tradeOrder.findFirst({ where: { issueId: id, status: 'accepted' } }))
    return 'parked';
  const { roomId, no, state } = issue;
  const [sums] = await tx.$queryRaw<{ boughtUnits: bigint; soldUnits: bigint }[]>`
    SELECT coalesce(sum(qty) FILTER (WHERE side = 'buy'), 0)::bigint AS "boughtUnits",
      coalesce(sum(qty) FILTER (WHERE side = 'sell'), 0)::bigint AS "soldUnits"
    FROM trade_order WHERE issue_id = ${id} AND status = 'filled'`;
  if (state === 'fixed') {
    await transitionIssue(tx, id, {
      ...BY_WORKER,
      to: 'settled',
      data: { ...sums, settledAt: new Date() },
    });
    return 'done';
  }
  const { count } = await tx.issue.updateMany({
    where: { id, boughtUnits: null },
    data: { ...sums },
  });
  // Clients that watch the issue learn that the holds are released.
  if (count > 0) await announceIssue(tx, { roomId, no, state });
  return 'done';
}

/**
 * Locks the issue's row, or returns undefined if it is locked already. NO KEY UPDATE does not block
 * foreign key checks of other rows.
 */
async function tryLockIssue(
  tx: Db,
  id: bigint,
): Promise<{ roomId: bigint; no: string; state: string } | undefined> {
  const [issue] = await tx.$queryRaw<{ roomId: bigint; no: string; state: string }[]>`
    SELECT room_id AS "roomId", no, state FROM issue WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`;
  return issue;
}
