import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import type { Sql } from '#lib/base/db/prepared';
import type { Unconfirmed } from '#lib/base/db/unconfirmed';
import { AppError } from '#lib/base/errors/app-error';
import type { OrderInput } from '../deal/schema.ts';
import { acceptQuote, type QuoteTerms, readQuoteTerms } from './accept-quote.ts';
import { type IssueTerms, orderForIssue, readIssueTerms } from './order-for-issue.ts';
import type { OrderRecord } from './order-record.ts';

type Order = OrderInput & { userId: bigint };
/** An order with the member's signature, which must be over exactly its figures. */
type ProvenOrder = Order & { signed: VerifiedSignature | null };

/** What an order is judged by; `terms` is undefined if the quote or the room does not exist. */
type OrderTerms =
  | { type: 'quote'; terms: QuoteTerms | undefined }
  | { type: 'issue'; terms: IssueTerms | undefined };

/** Reads what an order of either type is judged by. */
export async function readOrderTerms(sql: Sql, order: Order): Promise<OrderTerms> {
  const { userId, quote_id: quoteId } = order;
  if (quoteId !== undefined)
    return { type: 'quote', terms: await readQuoteTerms(sql, { userId, quoteId }) };
  return { type: 'issue', terms: await readIssueTerms(sql, issueOrderOf(order)) };
}

/**
 * Places an order of either type: by a firm quote, or for the open issue of a room.
 * @throws {AppError} as `acceptQuote` or `orderForIssue`
 */
export function placeOrder(
  sql: Sql,
  order: ProvenOrder,
  read: OrderTerms,
): Promise<Unconfirmed<OrderRecord>> {
  const { userId, quote_id: quoteId, signed } = order;
  if (read.type === 'issue')
    return orderForIssue(sql, { ...issueOrderOf(order), signed }, read.terms);
  if (quoteId === undefined) throw new AppError(4001);
  return acceptQuote(sql, { userId, quoteId, signed }, read.terms);
}

/** The schema already requires these fields; this narrows their types. */
function issueOrderOf({ quote_id: _, trade_password: __, signature: ___, ...order }: Order) {
  const { room_id, side } = order;
  if (room_id === undefined || side === undefined) throw new AppError(4001);
  return { ...order, room_id, side };
}
