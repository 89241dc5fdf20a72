import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { formatAmount } from '#lib/money';
import { closeIssue } from '#lib/trade/issue/close-issue';
import { settleBatch } from '#lib/trade/issue/settle-issue';
import { openIssue } from './market-rows.ts';

/** Closes an issue now, as its cutoff would. */
export async function closeNow(db: Pool, id: bigint): Promise<void> {
  const { cutoffAt } = await db.issue.findUniqueOrThrow({ where: { id } });
  await inTransaction(db, (tx) => closeIssue(tx, id, cutoffAt));
}

/** Opens an issue that no orders have been placed for, in place of the one that may be open. */
export async function renewIssue(db: Pool, roomId: bigint): Promise<bigint> {
  const open = await db.issue.findMany({ where: { roomId, state: 'open' } });
  for (const { id } of open) await closeNow(db, id);
  return openIssue(db, roomId);
}

/** Gives a closed issue a price, in minor units, as one tick of its window would, and ends its orders. */
export async function settleAt(db: Pool, id: bigint, fixingMinor: bigint): Promise<void> {
  const { windowEndsAt } = await db.issue.findUniqueOrThrow({ where: { id } });
  const fixingTicks = [[windowEndsAt.toISOString(), formatAmount(fixingMinor, 'TWD')]];
  const data = { state: 'fixed', fixingMinor, fixedAt: new Date(), fixingTicks };
  await db.issue.update({ where: { id, state: 'closed' }, data });
  while ((await settleBatch(db, id)) !== 'done');
}
