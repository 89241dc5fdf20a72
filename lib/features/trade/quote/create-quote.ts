import type { Db } from '#lib/base/db/client';
import { getFreshPriceOrThrow } from '#lib/features/market/price/queries';
import { getSettings } from '#lib/running/config/queries';
import { computeFigures, quotePrice } from '../deal/order-figures.ts';
import {
  requireAffordableQty,
  requireCashValue,
  requireMinQty,
  requireOpenRoom,
} from '../deal/require-deal.ts';
import type { QuoteInput } from '../deal/schema.ts';
import { type QuoteRecord, toQuoteRecord } from './quote-record.ts';

/**
 * Creates a firm quote for a user, of a quantity or of what an amount buys: valid for one use until it expires. Nothing is
 * frozen.
 * @throws {AppError} 4004 unknown room, 4202 closed room or outside of its hours, 4103 too little, 4203 stale feed
 */
export async function createQuote(
  db: Db,
  { userId, room_id, side, qty, amount }: QuoteInput & { userId: bigint },
): Promise<QuoteRecord> {
  const settings = await getSettings(db);
  const symbol = await requireOpenRoom(db, room_id, settings);
  if (qty !== undefined) requireMinQty(qty, symbol, settings);
  const { priceMinor: midMinor, source } = await getFreshPriceOrThrow(db, symbol);
  const { spread_bps: spreadBps, trade_bps: feeBps } = settings;
  const priceMinor = quotePrice(midMinor, side, spreadBps);
  const qtyUnits =
    qty ?? requireAffordableQty(amount ?? 0n, { symbol, priceMinor, feeBps }, settings);
  const figures = computeFigures({ side, symbol, qtyUnits, priceMinor, feeBps });
  requireCashValue({ priceMinor, ...figures });
  const row = await db.priceQuote.create({
    data: {
      ...{
        userId,
        roomId: room_id,
        symbol,
        side,
        qtyUnits,
        midMinor,
        priceMinor,
        source,
        spreadBps,
        feeBps,
      },
      ...figures,
      ...(await quoteLifetime(db, settings.quote_seconds)),
    },
  });
  return toQuoteRecord(row, settings.currency);
}

/** Uses the database's clock, which also decides about the expiry. */
async function quoteLifetime(
  db: Db,
  seconds: number,
): Promise<{ createdAt: Date; expiresAt: Date }> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  if (!clock) throw new Error('the clock query returned no row');
  return { createdAt: clock.now, expiresAt: new Date(clock.now.getTime() + seconds * 1000) };
}
