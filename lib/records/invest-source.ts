import type { Db } from '#lib/db/client';
import type { FixedMove } from '#lib/db/generated/client';
import type { RecordFilter } from '#lib/record-base/schema';
import {
  CURSOR_COLUMNS,
  cursorWhere,
  NEWEST_FIRST,
  ownRecordsWhere,
  type RowSource,
  rangeQuery,
} from '#lib/record-base/source';
import { ORDER_INCLUDE, type OrderRow } from '#lib/trade/order/order-record';

/**
 * A user's orders. Every combination of filters, here and for moves, has an index on its columns
 * followed by `created_at, id`. The filter's `type` is `issue` or `quote`.
 */
export function orderSource(db: Db, userId: bigint, filter: RecordFilter): RowSource<OrderRow> {
  const where = {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { type: filter.type } : {}),
  };
  return {
    find: (range) =>
      db.tradeOrder.findMany({
        ...rangeQuery(range),
        where: { ...where, ...cursorWhere(range) },
        include: ORDER_INCLUDE,
      }),
    count: (most) => db.tradeOrder.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: (id) => db.tradeOrder.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS }),
  };
}

/** A user's moves into and out of fixed-term deposits. The filter's `type` is the direction. */
export function moveSource(db: Db, userId: bigint, filter: RecordFilter): RowSource<FixedMove> {
  const where = {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { direction: filter.type } : {}),
  };
  return {
    find: (range) =>
      db.fixedMove.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.fixedMove.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: (id) => db.fixedMove.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS }),
  };
}
