'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Metal } from '#lib/base/money';
import { fetchMarket } from '#lib/features/market/calls';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { useTicks } from '../live/use-market-stream.ts';
import type { MetalSeries } from './compare-rows.ts';
import { withPrice } from './price-series.ts';

interface Comparison {
  range: MarketRange;
  series: MetalSeries;
  /** Names in the language of the page. */
  names: ReadonlyMap<Metal, string>;
}

/**
 * The prices of all metals over a range by one call, updated with every new price, and fetched again after
 * a gap in the stream. `compared` is undefined while loading.
 */
export function useCompareSeries(range: MarketRange) {
  const [loaded, setLoaded] = useState<Comparison | null>(null);
  const [failed, setFailed] = useState<MarketRange | null>(null);
  const load = useCallback(async () => {
    setFailed(null);
    const { data } = await fetchMarket({ range });
    if (!data) return setFailed(range);
    setLoaded({
      range,
      series: new Map(data.items.map(({ symbol, series }) => [symbol, series])),
      names: new Map(data.items.map(({ symbol, name }) => [symbol, name])),
    });
  }, [range]);
  useEffect(() => void load(), [load]);
  useTicks(
    ({ symbol, ...tick }) =>
      setLoaded((now) => {
        const points = now?.series.get(symbol);
        if (!now || !points) return now;
        const next = withPrice(points, tick, now.range);
        return { ...now, series: new Map(now.series).set(symbol, next) };
      }),
    () => void load(),
  );
  const compared = loaded?.range === range ? loaded : undefined;
  return { compared, failed: !compared && failed === range, load };
}
