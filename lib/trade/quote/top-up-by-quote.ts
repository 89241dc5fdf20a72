import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import type { PriceQuote } from '#lib/db/generated/client';
import { env } from '#lib/env';
import type { PayTo, TopUpRecord } from '#lib/funding/response-schema';
import { topUpRecordOf } from '#lib/funding/top-up-record';
import { type Asset, formatAmount, type Metal } from '#lib/money';
import { nextRecord } from '#lib/record-base/next-record';
import { recordSteps } from '#lib/record-base/status-event';
import { consumeQuote } from './consume-quote.ts';
import { executeQuote } from './execute-quote.ts';

/**
 * Sells a user's grams for cash by a firm quote: a top-up that is credited at once, with the
 * amounts that the user was shown.
 * @throws {AppError} 4004 unknown quote or of another user, 4201 expired, used, or a quote to buy,
 *   4101 not enough grams
 */
export async function topUpByQuote(
  tx: Db,
  { userId, quoteId }: { userId: bigint; quoteId: bigint },
): Promise<TopUpRecord> {
  const quote = await consumeQuote(tx, { userId, id: quoteId, sides: ['sell'] });
  const { currency } = await getSettings(tx);
  const { id, no } = await nextRecord(tx, 'recharge');
  const simulated = env().APP_MODE === 'paper';
  const row = await tx.recharge.create({
    data: {
      ...{ id, no, userId, channel: 'metal', processor: 'quote', code: no, status: 'credited' },
      ...{
        amountMinor: quote.grossMinor,
        feeMinor: quote.feeMinor,
        simulated,
        expiresAt: quote.expiresAt,
      },
      ...saleOf(quote, no, currency),
    },
  });
  const ref = `recharge:${id}`;
  const steps = ['submitted', 'reviewing', 'credited'];
  await recordSteps(tx, ref, steps, { actor: `user:${userId}` });
  await executeQuote(tx, quote, { kind: 'recharge', ref, simulated });
  return topUpRecordOf(row, currency);
}

/** The payment of the top-up: grams at the price of the quote. */
function saleOf(quote: PriceQuote, reference: string, currency: Asset) {
  // The room's constraint (migration 0007) allows only these symbols.
  const symbol = quote.symbol as Metal;
  const qty = formatAmount(quote.qtyUnits, symbol);
  const price = formatAmount(quote.priceMinor, currency);
  const payTo: PayTo = { kind: 'metal', symbol, qty, price, reference };
  return { payCurrency: symbol, payAmount: qty, rate: price, payTo };
}
