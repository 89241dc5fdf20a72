import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { release } from '#lib/ledger/hold';
import { recordStatus } from '#lib/record-base/status-event';
import { lockOpenIssue } from '../issue/lock-open-issue.ts';
import { ORDER_INCLUDE, type OrderRecord, orderRecordOf } from './order-record.ts';

/**
 * Cancels an order of an issue before its cutoff, and releases the whole hold.
 * @throws {AppError} 4004 unknown or of another user, 4010 no longer accepted, 4202 after the
 *   cutoff
 */
export async function cancelOrder(
  tx: Db,
  { userId, id }: { userId: bigint; id: bigint },
): Promise<OrderRecord> {
  const order = await tx.tradeOrder.findFirst({ where: { id, userId } });
  if (!order) throw new AppError(4004);
  if (order.status !== 'accepted' || order.issueId === null) throw new AppError(4010);
  await lockOpenIssue(tx, order);
  const row = await updateToCanceled(tx, id);
  const actor = `user:${userId}`;
  const head = { kind: 'trade_release', ref: `order:${id}`, actor, simulated: row.simulated };
  await recordStatus(tx, head.ref, 'canceled', { actor });
  await release(tx, head);
  const { currency } = await getSettings(tx);
  return orderRecordOf(row, currency);
}

/** The condition on the status lets one of several concurrent cancellations succeed. */
async function updateToCanceled(tx: Db, id: bigint) {
  const data = { status: 'canceled' };
  const { count } = await tx.tradeOrder.updateMany({ where: { id, status: 'accepted' }, data });
  if (count === 0) throw new AppError(4010);
  return tx.tradeOrder.findUniqueOrThrow({ where: { id }, include: ORDER_INCLUDE });
}
