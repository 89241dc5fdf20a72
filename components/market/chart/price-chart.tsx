'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { crosshair, readPoint } from '#components/chart/chart-style.ts';
import { LineChart } from '#components/chart/line-chart';
import type { MarketRange } from '#lib/market/price/ranges';
import { groupAmount } from '#lib/money';
import { priceData, priceOptions } from './price-options.ts';
import type { PricePoint } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';

export interface PriceChartProps {
  points: readonly PricePoint[];
  range: MarketRange;
  /** The moment that is read by the keyboard, which the chart then shows; null when none is. */
  readingMs: number | null;
  /** Told of the moment under the finger or the pointer. */
  onRead: (ms: number) => void;
  /** Tells the chart once it stands, and null when it is gone. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/** The line of prices: crosshair under the finger, pinch and wheel zoom, panning when zoomed. */
export function PriceChart({ points, range, readingMs, onRead, onChart }: PriceChartProps) {
  const t = useTranslations('market.chart');
  const moment = useChartMoment();
  const colours = useChartColours();
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  const newest = useRef({ points, onRead });
  useEffect(() => {
    newest.current = { points, onRead };
  });

  const options = useMemo(() => {
    const words = {
      tick: moment.tick,
      moment: moment.reading[range],
      level: (price: number) => groupAmount(String(price)),
      price: (price: string) => t('value', { price: groupAmount(price) }),
    };
    return priceOptions(range, colours, words, {
      pointAt: (index) => newest.current.points[index],
      onRead: (index) => {
        const point = newest.current.points[index];
        if (point) newest.current.onRead(point[0]);
      },
    });
  }, [range, colours, moment, t]);
  const data = useMemo(() => priceData(points, range, colours), [points, range, colours]);
  const plugins = useMemo(() => [crosshair(colours.crosshair)], [colours]);

  useEffect(() => {
    if (!chart) return;
    const index = points.findIndex(([at]) => at === readingMs);
    if (index >= 0) readPoint(chart, index);
  }, [chart, points, readingMs]);

  const take = useCallback(
    (stands: Chart<'line'> | null) => {
      setChart(stands);
      onChart(stands);
    },
    [onChart],
  );
  return (
    <LineChart
      key={`${range} ${colours.crosshair}`}
      data={data}
      options={options}
      plugins={plugins}
      onChart={take}
    />
  );
}
