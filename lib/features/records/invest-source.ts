import type { Db } from '#lib/base/db/client';
import type { FixedMove, TradeOrder } from '#lib/base/db/generated/client';
import { prepared } from '#lib/base/db/prepared';
import {
  CURSOR_COLUMNS,
  cursorWhere,
  FIRST_TAKE,
  isFirstPage,
  NEWEST_FIRST,
  ownRecordsWhere,
  type RowSource,
  rangeQuery,
} from '#lib/base/record-base/source';
import { ORDER_INCLUDE, type OrderRow } from '#lib/features/trade/order/order-record';
import { exactNumber } from './search/exact-number.ts';
import { type RowsQuery, type SourceOptions, searchSource } from './search/search-source.ts';

/**
 * A user's orders. Every combination of filters, here and for moves, has an index on its columns
 * followed by `created_at, id`. The filter's `type` is `issue` or `quote`.
 */
export function orderSource(
  db: Db,
  userId: bigint,
  { currency, filter: given }: SourceOptions,
): RowSource<OrderRow> {
  const filter = exactNumber(given);
  const findCursor = (id: bigint) =>
    db.tradeOrder.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS });
  if (filter.q) {
    const search = { type: 'trade', userId, filter, currency } as const;
    const readRows = (rows: RowsQuery) =>
      db.tradeOrder.findMany({ ...rows, include: ORDER_INCLUDE });
    return searchSource(db, search, { findCursor, readRows });
  }
  const where = {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { type: filter.type } : {}),
  };
  return {
    find: async (range) =>
      isFirstPage(range, filter)
        ? (await firstOrders(db, [userId])).map(withIssue)
        : db.tradeOrder.findMany({
            ...rangeQuery(range),
            where: { ...where, ...cursorWhere(range) },
            include: ORDER_INCLUDE,
          }),
    count: (most) => db.tradeOrder.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor,
  };
}

/** The first page of a list without filter, the one that is read most. */
const firstOrders = prepared<TradeOrder & { issueNo: string | null }>(
  'first_orders',
  `SELECT o.id, o.no, o.user_id AS "userId", o.room_id AS "roomId", o.symbol, o.type, o.issue_id AS "issueId",
     o.quote_id AS "quoteId", o.side, o.qty AS "qtyUnits", o.hold_amount AS "holdMinor", o.fee_bps AS "feeBps",
     o.price AS "priceMinor", o.gross AS "grossMinor", o.fee AS "feeMinor", o.net AS "netMinor", o.status,
     o.reason, o.simulated, o.created_at AS "createdAt", o.updated_at AS "updatedAt", issue.no AS "issueNo"
   FROM (
     SELECT * FROM trade_order WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${FIRST_TAKE}
   ) AS o LEFT JOIN issue ON issue.id = o.issue_id ORDER BY o.created_at DESC, o.id DESC`,
);

function withIssue({ issueNo, ...row }: TradeOrder & { issueNo: string | null }): OrderRow {
  return { ...row, issue: issueNo === null ? null : { no: issueNo } };
}

/** A user's moves into and out of fixed-term deposits. The filter's `type` is the direction. */
export function moveSource(
  db: Db,
  userId: bigint,
  { currency, filter: given }: SourceOptions,
): RowSource<FixedMove> {
  const filter = exactNumber(given);
  const findCursor = (id: bigint) =>
    db.fixedMove.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS });
  if (filter.q) {
    const search = { type: 'terminal', userId, filter, currency } as const;
    return searchSource(db, search, {
      findCursor,
      readRows: (rows) => db.fixedMove.findMany(rows),
    });
  }
  const where = {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { direction: filter.type } : {}),
  };
  return {
    find: (range) =>
      db.fixedMove.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.fixedMove.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor,
  };
}
