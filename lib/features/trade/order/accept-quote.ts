import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireOrderSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { readDatabaseError } from '#lib/base/db/database-error';
import { prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { Unconfirmed } from '#lib/base/db/unconfirmed';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount } from '#lib/base/money';
import { toRecordNumber } from '#lib/base/record-base/next-record';
import { legsToJson } from '#lib/books/ledger/leg';
import { mapOverdraft } from '#lib/books/ledger/map-overdraft';
import { getSettings } from '#lib/running/config/queries';
import { quoteConfirmation } from '../deal/deal-confirmation.ts';
import { dealLegs, type Execution, paymentLeg } from '../deal/deal-legs.ts';
import { mapInsufficientMetal } from '../deal/map-insufficient-metal.ts';
import { type OrderRecord, type OrderRow, toOrderRecord } from './order-record.ts';

/** The columns of a quote with the id and time of the order that takes it. */
export interface QuoteTerms extends Omit<Execution, 'userId'> {
  roomId: bigint;
  priceMinor: bigint;
  feeBps: number;
  orderId: bigint;
  orderedAt: Date;
}

const quoteOrderTerms = prepared<QuoteTerms>(
  'quote_order_terms',
  `SELECT room_id AS "roomId", symbol, side, qty AS "qtyUnits", price AS "priceMinor", gross AS "grossMinor",
     fee AS "feeMinor", net AS "netMinor", fee_bps AS "feeBps", order_id AS "orderId", ordered_at AS "orderedAt"
   FROM quote_order_terms($1, $2)`,
);

/** Uses the quote, writes row and status of the order, posts the legs, records the fill. */
const placeQuoteOrder = prepared<object>(
  'place_quote_order',
  'SELECT place_quote_order($1, $2, $3, $4, $5::jsonb)::text',
);
/** SQLSTATE of a quote that has expired or is used. */
const QUOTE_INVALID = 'JK005';

interface TakenQuote {
  userId: bigint;
  quoteId: bigint;
}

/** A quote with the member's signature, which must be over exactly its figures. */
interface ProvenQuote extends TakenQuote {
  signed: VerifiedSignature | null;
}

/** Reads what an order by a quote consists of; undefined if the user has no such quote. */
export async function readQuoteTerms(
  sql: Sql,
  { userId, quoteId }: TakenQuote,
): Promise<QuoteTerms | undefined> {
  const [terms] = await quoteOrderTerms(sql, [userId, quoteId]);
  return terms;
}

/**
 * Accepts a firm quote: creates an order that is filled at once with the amounts that the user was
 * shown.
 * @param terms what `readQuoteTerms` found
 * @throws {AppError} 4004 unknown or of another user, 4018 not signed, or other figures are, 4201 expired or used, 4101
 *   insufficient balance; the last three by `written`
 */
export async function acceptQuote(
  sql: Sql,
  { userId, quoteId, signed }: ProvenQuote,
  terms: QuoteTerms | undefined,
): Promise<Unconfirmed<OrderRecord>> {
  const settings = await getSettings(toPrisma(sql));
  const { currency } = settings;
  if (!terms) throw new AppError(4004, { detail: `user ${userId} has no quote ${quoteId}` });
  await requireOrderSignature(sql, settings, { userId, signed, cashMinor: terms.netMinor });
  const checked = await checkConfirmation(signed, confirmed(terms, { quoteId, currency }));
  const row = orderRowOf(terms, { userId, quoteId });
  const deal = { ...terms, userId };
  const legs = legsToJson([paymentLeg(deal, currency), ...dealLegs(deal, currency)]);
  const record = toOrderRecord(row, currency);
  const placing = placeQuoteOrder(sql, [row.id, row.no, quoteId, row.simulated, legs]);
  const placed = mapInsufficientMetal(terms.side, mapOverdraft(mapInvalidQuote(placing)));
  const kept = keepConfirmation(sql, { userId, ref: `order:${row.id}` }, checked);
  return new Unconfirmed(record, Promise.all([placed, kept]));
}

/** What the member confirms, by the figures that are recorded. */
function confirmed(
  { side, symbol, qtyUnits, priceMinor, grossMinor, feeMinor, netMinor }: QuoteTerms,
  { quoteId, currency }: { quoteId: bigint; currency: Asset },
): Confirmation {
  return quoteConfirmation({
    ...{ side, symbol, currency, quoteId: quoteId.toString(), qty: formatAmount(qtyUnits, symbol) },
    price: formatAmount(priceMinor, currency),
    gross: formatAmount(grossMinor, currency),
    fee: formatAmount(feeMinor, currency),
    net: formatAmount(netMinor, currency),
  });
}

/** Maps the database's error of a quote that is not valid any more to 4201. */
async function mapInvalidQuote<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw readDatabaseError(error)?.sqlState === QUOTE_INVALID ? new AppError(4201) : error;
  }
}

function orderRowOf(
  { orderId: id, orderedAt: at, ...quoted }: QuoteTerms,
  owner: { userId: bigint; quoteId: bigint },
): OrderRow {
  return {
    ...{ ...quoted, ...owner, id, no: toRecordNumber('trade_order', id), type: 'quote' },
    ...{ issueId: null, issue: null, holdMinor: null, status: 'filled', reason: null },
    ...{ amountMinor: null, limitMinor: null, expiresAt: null },
    ...{ simulated: env().APP_MODE === 'paper', createdAt: at, updatedAt: at },
  };
}
