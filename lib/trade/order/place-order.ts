import type { Sql } from '#lib/db/prepared';
import { AppError } from '#lib/errors/app-error';
import type { OrderInput } from '../deal/schema.ts';
import { acceptQuote } from './accept-quote.ts';
import { orderForIssue } from './order-for-issue.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * Places an order of either type: by a firm quote, or for the open issue of a room.
 * @throws {AppError} as `acceptQuote` or `orderForIssue`
 */
export function placeOrder(
  sql: Sql,
  { userId, room_id, side, qty: qtyUnits, quote_id, ...seen }: OrderInput & { userId: bigint },
): Promise<OrderRecord> {
  if (quote_id !== undefined) return acceptQuote(sql, { userId, quoteId: quote_id });
  // The schema already requires these fields; this check narrows their types.
  if (room_id === undefined || side === undefined || qtyUnits === undefined)
    throw new AppError(4001);
  return orderForIssue(sql, { userId, room_id, side, qty: qtyUnits, ...seen });
}
