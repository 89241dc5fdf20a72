import { getSettings } from '#lib/config/queries';
import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { env } from '#lib/env';
import { resolveHolds } from '#lib/ledger/resolve-holds';
import type { Metal } from '#lib/money';
import { announceIssue, BY_WORKER, transitionIssue } from './issue-state.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { type AcceptedOrder, releaseOrder, settleOrder } from './settlement.ts';

/**
 * Orders settled in one transaction. Limits its memory, and the time for which it locks the house
 * accounts to about half a second; larger batches are no faster.
 */
export const ORDERS_PER_BATCH = 1_000;

/** The result of a batch: more orders remain, none remain, or another process is settling. */
export type SettlementProgress = 'more' | 'done' | 'busy';

/** A fixed or void issue whose orders end now. */
interface EndedIssue {
  id: bigint;
  roomId: bigint;
  no: string;
  state: string;
  fixingMinor: bigint | null;
  reason: string | null;
  symbol: Metal;
}

/**
 * Ends the next orders of an issue in one transaction: orders of a fixed issue fill at its price,
 * holds of a void issue are released. Each order ends once, even with concurrent workers: the
 * issue's row is locked, and only accepted orders are selected.
 * @param size maximum number of orders
 */
export function settleBatch(
  pool: Pool,
  id: bigint,
  size = ORDERS_PER_BATCH,
): Promise<SettlementProgress> {
  return inTransaction(pool, async (tx) => {
    if (!(await tryLockSettlement(tx))) return 'busy';
    const issue = await tryLockIssue(tx, id);
    if (!issue) return 'busy';
    if (issue.state !== 'fixed' && issue.state !== 'void') return 'done';
    const orders = await lockAcceptedOrders(tx, id, size);
    if (orders.length > 0) await endOrders(tx, issue, orders);
    // A batch that is not full was the last one.
    if (orders.length === size) return 'more';
    await finishIssue(tx, issue);
    return 'done';
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

/**
 * Takes the advisory lock under which batches of all issues and workers are serialized. Each batch
 * locks the house accounts; others would wait for them with an open connection until their timeout.
 */
async function tryLockSettlement(tx: Db): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ acquired: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('settlement', 0)) AS acquired`;
  return lock?.acquired ?? false;
}

/**
 * Locks the issue's row, or returns undefined if it is locked already. NO KEY UPDATE does not block
 * foreign key checks of other rows.
 */
async function tryLockIssue(tx: Db, id: bigint): Promise<EndedIssue | undefined> {
  const [issue] = await tx.$queryRaw<EndedIssue[]>`
    SELECT issue.id, room_id AS "roomId", no, state, fixing AS "fixingMinor", reason, symbol
    FROM issue JOIN room ON room.id = room_id WHERE issue.id = ${id}
    FOR NO KEY UPDATE OF issue SKIP LOCKED`;
  return issue;
}

function lockAcceptedOrders(tx: Db, issueId: bigint, size: number): Promise<AcceptedOrder[]> {
  return tx.$queryRaw<AcceptedOrder[]>`
    SELECT id, user_id AS "userId", symbol, side, qty AS "qtyUnits", hold_amount AS "holdMinor", fee_bps AS "feeBps"
    FROM trade_order WHERE issue_id = ${issueId} AND status = 'accepted'
    ORDER BY id LIMIT ${size} FOR NO KEY UPDATE`;
}

async function endOrders(
  tx: Db,
  { id: issueId, fixingMinor, reason }: EndedIssue,
  orders: readonly AcceptedOrder[],
): Promise<void> {
  const { currency } = await getSettings(tx);
  const outcomes = orders.map((order) =>
    fixingMinor === null
      ? releaseOrder(order, reason ?? 'issue_void')
      : settleOrder(order, fixingMinor, currency),
  );
  const simulated = env().APP_MODE === 'paper';
  const resolutions = outcomes.map(({ resolution }) => resolution);
  const journals = await resolveHolds(tx, { ...BY_WORKER, simulated }, resolutions);
  await recordOutcomes(tx, outcomes, { journals, issueId, simulated });
}

/** Stores the totals once all orders have ended: zero for a void issue. */
async function finishIssue(tx: Db, { id, roomId, no, state }: EndedIssue): Promise<void> {
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
    return;
  }
  const { count } = await tx.issue.updateMany({
    where: { id, boughtUnits: null },
    data: { ...sums },
  });
  // Clients that watch the issue learn that the holds are released.
  if (count > 0) await announceIssue(tx, { roomId, no, state });
}
