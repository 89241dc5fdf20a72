import type { MarketProps } from '#components/market/board/market-board';
import { requireSession } from '#lib/access/session/session';
import { METALS } from '#lib/base/money';
import { marketSchema } from '#lib/features/market/price/schema';
import { getPackedChart, listInstruments } from '#lib/features/market/queries';
import { listRooms } from '#lib/features/trade/queries';
import { getSettings } from '#lib/running/config/queries';

export type MarketSearch = Promise<{ [name: string]: string | string[] | undefined }>;

/**
 * What a page of the market is rendered with. The address may choose instrument and range; what it
 * leaves out is gold and an hour.
 * @returns null when the query's instrument does not exist
 */
export async function readMarket(search: MarketSearch): Promise<MarketProps | null> {
  const { db } = await requireSession();
  const { symbol: wanted, range: spanned } = await search;
  const { shape } = marketSchema;
  const symbol = shape.symbol.safeParse(wanted);
  if (!symbol.success) return null;
  const range = shape.range.safeParse(spanned).data ?? '1h';
  const shown = symbol.data ?? METALS[0];
  const [items, { bars, published }, settings, rooms] = await Promise.all([
    listInstruments(db),
    getPackedChart(db, shown, range),
    getSettings(db),
    listRooms(db),
  ]);
  return {
    items,
    series: { symbol: shown, range, bars },
    currency: settings.currency,
    published,
    rendered: { now: new Date().toISOString(), staleSeconds: settings.feed_stale_seconds },
    rooms: Object.fromEntries(rooms.map((room) => [room.symbol, room.id])),
  };
}

/** Whether any price has ever been stored. */
export function hasPrices({ items }: Pick<MarketProps, 'items'>): boolean {
  return items.some(({ price }) => price !== null);
}
