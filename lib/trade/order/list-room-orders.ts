import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { NEWEST_FIRST } from '#lib/record-base/source';
import { ORDER_INCLUDE, type OrderRecord, orderRecordOf } from './order-record.ts';

/** As many as a screen shows of each kind; the record list has all of them. */
const MOST = 10;

/**
 * A user's orders in a room, newest first: those that wait for their issue, and then those that have
 * ended.
 * @param since how far back those that have ended reach, so that finding them never costs more than
 *   the orders of that time
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
      take: MOST,
    });
  const [{ currency }, waiting, ended] = await Promise.all([
    getSettings(db),
    read({ status: 'accepted' }),
    read({ status: { not: 'accepted' }, createdAt: { gte: since } }),
  ]);
  return [...waiting, ...ended].map((row) => orderRecordOf(row, currency));
}
