import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { closeIssue } from '#lib/trade/close-issue';
import { settleBatch } from '#lib/trade/settle-issue';

/** Closes an issue now, as its cutoff would. */
export async function closeNow(db: Pool, id: bigint): Promise<void> {
  const { cutoffAt } = await db.issue.findUniqueOrThrow({ where: { id } });
  await inTransaction(db, (tx) => closeIssue(tx, id, cutoffAt));
}

/** Gives a closed issue a price out of nowhere, in minor units, and ends all of its orders. */
export async function settleAt(db: Pool, id: bigint, fixing: bigint): Promise<void> {
  const data = { state: 'fixed', fixing, fixedAt: new Date(), fixingTicks: [] };
  await db.issue.update({ where: { id, state: 'closed' }, data });
  while ((await settleBatch(db, id)) !== 'done');
}
