import type { Db } from '#lib/db/client';
import { CLOCK, lockIssue, moveIssue } from './issue-state.ts';

/** Closes an open issue whose cutoff has come. Waits for orders that are on their way into it. */
export async function closeIssue(tx: Db, id: bigint, now: Date): Promise<void> {
  const { state, cutoffAt } = await lockIssue(tx, id);
  if (state !== 'open' || cutoffAt > now) return;
  const orderCount = await countStanding(tx, id);
  await moveIssue(tx, id, { ...CLOCK, to: 'closed', data: { orderCount } });
}

/** Orders that stand, canceled ones aside. */
export function countStanding(tx: Db, issueId: bigint): Promise<number> {
  return tx.tradeOrder.count({ where: { issueId, status: 'accepted' } });
}
