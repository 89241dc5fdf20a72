import type { MarketProps } from '#components/market/board/market-board';
import { getSettings } from '#lib/config/queries';
import { marketSchema } from '#lib/market/price/schema';
import { getMarket } from '#lib/market/queries';
import { METALS } from '#lib/money';
import { requireSession } from '#lib/session/session';
import { listRooms } from '#lib/trade/queries';

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
  const [{ items, seed_day, seed_hash }, settings, rooms] = await Promise.all([
    getMarket(db, { range }),
    getSettings(db),
    listRooms(db),
  ]);
  const shown = symbol.data ?? METALS[0];
  return {
    // The series of the chart that is shown; those of the others are fetched when they are chosen.
    items: items.map((item) => (item.symbol === shown ? item : { ...item, series: [] })),
    range,
    symbol: shown,
    currency: settings.currency,
    published: { seed_day, seed_hash },
    rendered: { now: new Date().toISOString(), staleSeconds: settings.feed_stale_seconds },
    rooms: Object.fromEntries(rooms.map((room) => [room.symbol, room.id])),
  };
}

/** Whether any price has ever been stored. */
export function hasPrices({ items }: MarketProps): boolean {
  return items.some(({ price }) => price !== null);
}
