'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Asset, Metal } from '#lib/base/money';
import { fetchMarket } from '#lib/features/market/calls';
import { unpackBars } from '#lib/features/market/price/packed-bars';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { useTicks } from '../live/use-market-stream.ts';
import { type PricePoint, withPrice } from './price-series.ts';

/** Loaded points by `<symbol> <range>`. */
type SeriesCache = ReadonlyMap<string, readonly PricePoint[]>;

const keyOf = (symbol: Metal, range: MarketRange) => `${symbol} ${range}`;

/** The chart that a page was rendered with. */
export interface RenderedSeries {
  symbol: Metal;
  range: MarketRange;
  /** Its points, as `packBars` writes them. */
  bars: string;
}

/**
 * The points of one chart, updated with every new price. Data that the page was not rendered with
 * is fetched on demand, and again after a gap in the stream.
 * @param cash the currency of the prices
 * @returns `points` is undefined while loading
 */
export function usePriceSeries(
  symbol: Metal,
  range: MarketRange,
  rendered: RenderedSeries | null,
  cash: Asset,
) {
  const [cache, setCache] = useState<SeriesCache>(() =>
    rendered
      ? new Map([[keyOf(rendered.symbol, rendered.range), unpackBars(rendered.bars, cash)]])
      : new Map(),
  );
  const [failed, setFailed] = useState<string | null>(null);
  const key = keyOf(symbol, range);
  const points = cache.get(key);
  const isMissing = points === undefined;

  const load = useCallback(async () => {
    setFailed(null);
    const { data } = await fetchMarket({ symbol, range });
    const item = data?.items[0];
    if (item) setCache((now) => new Map(now).set(key, item.series));
    else setFailed(key);
  }, [symbol, range, key]);

  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing, load]);

  useTicks(
    (tick) => setCache((now) => withTick(now, tick)),
    () => {
      // The other series are fetched when they are selected again.
      setCache((now) => new Map([...now].filter(([each]) => each === key)));
      void load();
    },
  );

  return { points, failed: isMissing && failed === key, load };
}

function withTick(
  cache: SeriesCache,
  tick: { symbol: Metal; price: string; at: string },
): SeriesCache {
  const next = new Map(cache);
  for (const [key, points] of cache) {
    const [symbol, range] = key.split(' ');
    if (symbol === tick.symbol) next.set(key, withPrice(points, tick, range as MarketRange));
  }
  return next;
}
