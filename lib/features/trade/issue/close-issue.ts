import type { Db } from '#lib/base/db/client';
import { BY_WORKER, lockIssue, transitionIssue } from './issue-state.ts';

/**
 * Closes an open issue whose cutoff has passed. Waits for orders that are being placed in it. The database seals its order
 * book by the same statement (trigger `issue_sealed`).
 */
export async function closeIssue(tx: Db, id: bigint, now: Date): Promise<void> {
  const { state, cutoffAt } = await lockIssue(tx, id);
  if (state !== 'open' || cutoffAt > now) return;
  const orderCount = await countUncanceledOrders(tx, id);
  await transitionIssue(tx, id, { ...BY_WORKER, to: 'closed', data: { orderCount } });
}

/** Counts the orders that are not canceled, before settlement. */
export function countUncanceledOrders(tx: Db, issueId: bigint): Promise<number> {
  return tx.tradeOrder.count({ where: { issueId, status: 'accepted' } });
}
