import { getSettings } from '#lib/config/queries';
import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { env } from '#lib/env';
import { resolveHolds } from '#lib/ledger/resolve-holds';
import type { Metal } from '#lib/money';
import { announceIssue, CLOCK, moveIssue } from './issue-state.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { giveBack, type StandingOrder, settleOrder } from './settlement.ts';

/**
 * Orders of one transaction: bounds how long it keeps the accounts of the house from everybody else,
 * which is about half a second, and its memory.
 */
export const ORDERS_AT_ONCE = 500;

/** What is left after a batch: more of it, nothing, or somebody else is settling right now. */
export type Progress = 'more' | 'done' | 'busy';

/** An issue that has its price, or is void: its orders end. */
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
 * Ends the next orders of an issue, in one transaction: those of a fixed one fill at its price, those
 * of a void one are given back. Each order ends once, whoever works at it: the issue's row is locked,
 * and an order that has ended is not found again.
 * @param size orders at most
 */
export function settleBatch(pool: Pool, id: bigint, size = ORDERS_AT_ONCE): Promise<Progress> {
  return inTransaction(pool, async (tx) => {
    if (!(await takeTurn(tx))) return 'busy';
    const issue = await takeIssue(tx, id);
    if (!issue) return 'busy';
    if (issue.state !== 'fixed' && issue.state !== 'void') return 'done';
    const orders = await takeOrders(tx, id, size);
    if (orders.length > 0) await endOrders(tx, issue, orders);
    // What was found is all there is, unless it filled the batch.
    if (orders.length === size) return 'more';
    await finishIssue(tx, issue);
    return 'done';
  });
}

/** Issues whose orders have not all ended yet. */
export async function listUnsettled(pool: Pool): Promise<bigint[]> {
  const rows = await pool.issue.findMany({
    where: { OR: [{ state: 'fixed' }, { state: 'void', boughtUnits: null }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/**
 * Batches take turns, those of all issues and all workers: each locks the accounts of the house, and
 * others would wait for them with a connection in hand until they ran out of their time.
 */
async function takeTurn(tx: Db): Promise<boolean> {
  const [turn] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('settlement', 0)) AS taken`;
  return turn?.taken ?? false;
}

/** Locks the issue unless somebody has it. Orders are no longer placed: only references may be checked. */
async function takeIssue(tx: Db, id: bigint): Promise<EndedIssue | undefined> {
  const [issue] = await tx.$queryRaw<EndedIssue[]>`
    SELECT issue.id, room_id AS "roomId", no, state, fixing AS "fixingMinor", reason, symbol
    FROM issue JOIN room ON room.id = room_id WHERE issue.id = ${id}
    FOR NO KEY UPDATE OF issue SKIP LOCKED`;
  return issue;
}

function takeOrders(tx: Db, issueId: bigint, size: number): Promise<StandingOrder[]> {
  return tx.$queryRaw<StandingOrder[]>`
    SELECT id, user_id AS "userId", symbol, side, qty AS "qtyUnits", hold_amount AS "holdMinor", fee_bps AS "feeBps"
    FROM trade_order WHERE issue_id = ${issueId} AND status = 'accepted'
    ORDER BY id LIMIT ${size} FOR NO KEY UPDATE`;
}

async function endOrders(
  tx: Db,
  { id: issueId, fixingMinor, reason }: EndedIssue,
  orders: readonly StandingOrder[],
): Promise<void> {
  const { currency } = await getSettings(tx);
  const outcomes = orders.map((order) =>
    fixingMinor === null
      ? giveBack(order, reason ?? 'issue_void')
      : settleOrder(order, fixingMinor, currency),
  );
  const simulated = env().APP_MODE === 'paper';
  const resolutions = outcomes.map(({ resolution }) => resolution);
  const journals = await resolveHolds(tx, { ...CLOCK, simulated }, resolutions);
  await recordOutcomes(tx, outcomes, { journals, issueId, simulated });
}

/** Says what was dealt, once no order is left: nothing, when it is void. */
async function finishIssue(tx: Db, { id, roomId, no, state }: EndedIssue): Promise<void> {
  const [sums] = await tx.$queryRaw<{ boughtUnits: bigint; soldUnits: bigint }[]>`
    SELECT coalesce(sum(qty) FILTER (WHERE side = 'buy'), 0)::bigint AS "boughtUnits",
      coalesce(sum(qty) FILTER (WHERE side = 'sell'), 0)::bigint AS "soldUnits"
    FROM trade_order WHERE issue_id = ${id} AND status = 'filled'`;
  if (state === 'fixed') {
    await moveIssue(tx, id, { ...CLOCK, to: 'settled', data: { ...sums, settledAt: new Date() } });
    return;
  }
  const { count } = await tx.issue.updateMany({
    where: { id, boughtUnits: null },
    data: { ...sums },
  });
  // Whoever looks at it learns that the holds are released.
  if (count > 0) await announceIssue(tx, { roomId, no, state });
}
