import type { PriceQuote } from '#lib/base/db/generated/client';
import { type Asset, formatAmount, type Metal } from '#lib/base/money';
import type { Side } from '../deal/enums.ts';
import type { QuoteRecord } from '../deal/response-schema.ts';

export type { QuoteRecord } from '../deal/response-schema.ts';

/** Converts a row to the API's record; `currency` is the cash currency. */
export function toQuoteRecord(row: PriceQuote, currency: Asset): QuoteRecord {
  const cash = (amountMinor: bigint) => formatAmount(amountMinor, currency);
  // The room's constraint (migration 0007) allows only these symbols.
  const symbol = row.symbol as Metal;
  return {
    quote_id: row.id.toString(),
    room_id: row.roomId.toString(),
    symbol,
    side: row.side as Side,
    qty: formatAmount(row.qtyUnits, symbol),
    /** The last price; it differs from `price` by half of the spread. */
    mid: cash(row.midMinor),
    price: cash(row.priceMinor),
    gross: cash(row.grossMinor),
    fee: cash(row.feeMinor),
    net: cash(row.netMinor),
    spread_bps: row.spreadBps,
    fee_bps: row.feeBps,
    /** By the server's clock, like `expires_at`; their difference is the lifetime of the quote. */
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
