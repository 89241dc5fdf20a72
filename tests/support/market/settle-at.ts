import type { Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { formatAmount } from '#lib/base/money';
import { closeIssue } from '#lib/features/trade/issue/close-issue';
import { settleBatch } from '#lib/features/trade/issue/settle-issue';
import { openIssue } from './market-rows.ts';

/** Closes an issue now. */
export async function closeNow(db: Pool, id: bigint): Promise<void> {
  const { cutoffAt } = await db.issue.findUniqueOrThrow({ where: { id } });
  await inTransaction(db, (tx) => closeIssue(tx, id, cutoffAt));
}

/** Opens an issue without orders in place of the open one. */
export async function renewIssue(db: Pool, roomId: bigint): Promise<bigint> {
  const open = await db.issue.findMany({ where: { roomId, state: 'open' } });
  for (const { id } of open) await closeNow(db, id);
  return openIssue(db, roomId);
}

/** Fixes a closed issue at a price in minor units, as one tick in its window would, and settles it. */
export async function settleAt(db: Pool, id: bigint, fixingMinor: bigint): Promise<void> {
  const { windowEndsAt } = await db.issue.findUniqueOrThrow({ where: { id } });
  const fixingTicks = [[windowEndsAt.toISOString(), formatAmount(fixingMinor, 'TWD')]];
  const data = { state: 'fixed', fixingMinor, fixedAt: new Date(), fixingTicks };
  await db.issue.update({ where: { id, state: 'closed' }, data });
  while ((await settleBatch(db, id)) !== 'done');
}
