import { onlyRow, prepared, type Sql, toPrisma } from '#lib/base/db/prepared';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount } from '#lib/base/money';
import { toRecordNumber } from '#lib/base/record-base/next-record';
import { legsToJson } from '#lib/books/ledger/leg';
import { mapOverdraft } from '#lib/books/ledger/map-overdraft';
import type { PayTo, TopUpRecord } from '#lib/features/funding/response-schema';
import { toTopUpRecord } from '#lib/features/funding/top-up-record';
import { getSettings } from '#lib/running/config/queries';
import { dealLegs, type Execution, paymentLeg } from '../deal/deal-legs.ts';
import { mapInsufficientMetal } from '../deal/map-insufficient-metal.ts';

/** The columns of a quote with the id and time of the top-up that takes it. */
interface SaleTerms extends Execution {
  priceMinor: bigint;
  expiresAt: Date;
  topUpId: bigint;
  createdAt: Date;
}

const saleTerms = prepared<SaleTerms>(
  'sale_terms',
  `SELECT user_id AS "userId", symbol, side, qty AS "qtyUnits", price AS "priceMinor", gross AS "grossMinor",
     fee AS "feeMinor", net AS "netMinor", expires_at AS "expiresAt", nextval('recharge_id_seq') AS "topUpId",
     now() AS "createdAt"
   FROM price_quote WHERE id = $1 AND user_id = $2`,
);

/** Uses the quote, writes row and statuses of the top-up, posts the legs, records the fill. */
const placeTopUp = prepared<{ isPlaced: boolean }>(
  'place_quote_top_up',
  'SELECT place_quote_top_up($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb) AS "isPlaced"',
);

/**
 * Sells a user's grams for cash by a firm quote: a top-up that is credited at once, with the
 * amounts that the user was shown.
 * @throws {AppError} 4004 unknown quote or of another user, 4201 expired, used, or a quote to buy,
 *   4101 not enough grams
 */
export async function topUpByQuote(
  sql: Sql,
  { userId, quoteId }: { userId: bigint; quoteId: bigint },
): Promise<TopUpRecord> {
  const { currency } = await getSettings(toPrisma(sql));
  const [terms] = await saleTerms(sql, [quoteId, userId]);
  if (!terms) throw new AppError(4004, { detail: `user ${userId} has no quote ${quoteId}` });
  const { topUpId: id, createdAt, expiresAt, grossMinor: amountMinor, feeMinor } = terms;
  const no = toRecordNumber('recharge', id);
  const simulated = env().APP_MODE === 'paper';
  const sale = saleOf(terms, no, currency);
  const legs = legsToJson([paymentLeg(terms, currency), ...dealLegs(terms, currency)]);
  const placing = placeTopUp(sql, [
    ...[id, no, quoteId, simulated],
    ...[sale.payAmount, sale.rate, JSON.stringify(sale.payTo), legs],
  ]);
  const placed = onlyRow(await mapInsufficientMetal(terms.side, mapOverdraft(placing)));
  if (!placed.isPlaced) throw new AppError(4201);
  const row = { id, no, userId, channel: 'metal', processor: 'quote', code: no, amountMinor };
  const state = { feeMinor, status: 'credited', reference: null, reason: null, simulated };
  const claim = { claimedBy: null, claimedAt: null };
  const times = { expiresAt, createdAt, updatedAt: createdAt };
  return toTopUpRecord({ ...row, ...state, ...claim, ...times, ...sale }, currency);
}

/** The payment of the top-up: grams at the price of the quote. */
function saleOf({ symbol, qtyUnits, priceMinor }: SaleTerms, reference: string, currency: Asset) {
  const qty = formatAmount(qtyUnits, symbol);
  const price = formatAmount(priceMinor, currency);
  const payTo: PayTo = { kind: 'metal', symbol, qty, price, reference };
  return { payCurrency: symbol, payAmount: qty, rate: price, payTo };
}
