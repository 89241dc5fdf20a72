import type { Db } from '#lib/base/db/client';
import { NEWEST_FIRST } from '#lib/base/record-base/source';
import { getSettings } from '#lib/running/config/queries';
import { ORDER_INCLUDE, type OrderRecord, toOrderRecord } from './order-record.ts';

/** Orders of each kind that the screen shows; the record list has all of them. */
const MAX_ORDERS = 10;

/**
 * Lists a user's orders in a room: those waiting for their issue, then those that have ended, each
 * newest first.
 * @param since how far back ended orders are searched, which limits the cost of the query
 */
export async function listRoomOrders(
  db: Db,
  { userId, roomId, since }: { userId: bigint; roomId: bigint; since: Date },
): Promise<OrderRecord[]> {
  const read = (where: object) =>
    db.tradeOrder.findMany({
      where: { userId, roomId, ...where },
      include: ORDER_INCLUDE,
      orderBy: [...NEWEST_FIRST],
      take: MAX_ORDERS,
    });
  const [{ currency }, waiting, ended] = await Promise.all([
    getSettings(db),
    read({ status: 'accepted' }),
    read({ status: { not: 'accepted' }, createdAt: { gte: since } }),
  ]);
  return [...waiting, ...ended].map((row) => toOrderRecord(row, currency));
}
