'use client';

import { useCallback, useEffect, useState } from 'react';
import { fetchMarket } from '#lib/market/calls';
import type { MarketRange } from '#lib/market/price/ranges';
import type { Metal } from '#lib/money';
import { useTicks } from '../live/use-market-stream.ts';
import { type PricePoint, withPrice } from './price-series.ts';

/** What charts of this page can be drawn from, by `<symbol> <range>`. */
type Shelf = ReadonlyMap<string, readonly PricePoint[]>;

const keyOf = (symbol: Metal, range: MarketRange) => `${symbol} ${range}`;

interface Seed {
  range: MarketRange;
  items: readonly { symbol: Metal; series: readonly PricePoint[] }[];
}

/**
 * The points of one chart, which grow with every price that comes. What the page was not rendered
 * with is fetched when it is asked for, and again after a break in the stream.
 * @returns `points` undefined while they are on their way
 */
export function usePriceSeries(symbol: Metal, range: MarketRange, { range: seeded, items }: Seed) {
  const [shelf, setShelf] = useState<Shelf>(
    () => new Map(items.map((item) => [keyOf(item.symbol, seeded), item.series])),
  );
  const [failed, setFailed] = useState<string | null>(null);
  const key = keyOf(symbol, range);
  const points = shelf.get(key);
  const missing = points === undefined;

  const load = useCallback(async () => {
    setFailed(null);
    const { data } = await fetchMarket({ symbol, range });
    const item = data?.items[0];
    if (item) setShelf((now) => new Map(now).set(key, item.series));
    else setFailed(key);
  }, [symbol, range, key]);

  useEffect(() => {
    if (missing) void load();
  }, [missing, load]);

  useTicks(
    (tick) => setShelf((now) => grown(now, tick)),
    () => {
      // The others are fetched when they are next looked at.
      setShelf((now) => new Map([...now].filter(([each]) => each === key)));
      void load();
    },
  );

  return { points, failed: missing && failed === key, load };
}

function grown(shelf: Shelf, tick: { symbol: Metal; price: string; at: string }): Shelf {
  const next = new Map(shelf);
  for (const [key, points] of shelf) {
    const [symbol, range] = key.split(' ');
    if (symbol === tick.symbol) next.set(key, withPrice(points, tick, range as MarketRange));
  }
  return next;
}
