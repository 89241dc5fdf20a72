import type { Db } from '#lib/base/db/client';
import type { FixedMove, TradeOrder } from '#lib/base/db/generated/client';
import { prepared } from '#lib/base/db/prepared';
import { FIRST_TAKE, isFirstPage, type RowSource } from '#lib/base/record-base/source';
import { ORDER_INCLUDE, type OrderRow } from '#lib/features/trade/order/order-record';
import { recordSource } from './record-source.ts';
import type { SourceOptions } from './search/search-source.ts';

/** A user's orders. The filter's `type` is `issue` or `quote`. */
export function orderSource(db: Db, userId: bigint, options: SourceOptions): RowSource<OrderRow> {
  const source = recordSource(db, userId, options, {
    type: 'trade',
    column: 'type',
    findMany: (query) => db.tradeOrder.findMany({ ...query, include: ORDER_INCLUDE }),
    findCursor: (query) => db.tradeOrder.findFirst(query),
    count: (query) => db.tradeOrder.count(query),
  });
  return {
    ...source,
    find: async (range) =>
      !options.sort && isFirstPage(range, options.filter)
        ? (await firstOrders(db, [userId])).map(withIssue)
        : source.find(range),
  };
}

/** The first page of a list without filter, the one that is read most. */
const firstOrders = prepared<TradeOrder & { issueNo: string | null }>(
  'first_orders',
  `SELECT o.id, o.no, o.user_id AS "userId", o.room_id AS "roomId", o.symbol, o.type, o.issue_id AS "issueId",
     o.quote_id AS "quoteId", o.side, o.qty AS "qtyUnits", o.amount AS "amountMinor", o.limit_price AS "limitMinor",
     o.expires_at AS "expiresAt", o.hold_amount AS "holdMinor", o.fee_bps AS "feeBps",
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
export function moveSource(db: Db, userId: bigint, options: SourceOptions): RowSource<FixedMove> {
  return recordSource(db, userId, options, {
    type: 'terminal',
    column: 'direction',
    findMany: (query) => db.fixedMove.findMany(query),
    findCursor: (query) => db.fixedMove.findFirst(query),
    count: (query) => db.fixedMove.count(query),
  });
}
