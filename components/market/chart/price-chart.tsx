'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { LineChart } from '#components/chart/line-chart';
import { groupAmount } from '#lib/base/money';
import type { Direction } from '#lib/features/market/price/direction';
import type { MarketRange } from '#lib/features/market/price/ranges';
import type { OwnMarks } from './own-marks.ts';
import { priceData, priceOptions } from './price-options.ts';
import { axisLevel, barSeconds, type PricePoint } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';
import { useChartReading } from './use-chart-reading.ts';

export interface PriceChartProps {
  points: readonly PricePoint[];
  range: MarketRange;
  /** The price at the start of the range, and the direction of the price since. */
  first: string;
  direction: Direction;
  own: OwnMarks;
  /** The time selected by keyboard, which the chart highlights; null if none. */
  readingMs: number | null;
  /** Called with the time of the point under the pointer. */
  onRead: (ms: number) => void;
  /** Called with the chart when it is ready, and with null when it is destroyed. */
  onChart: (chart: Chart<'line'> | null) => void;
}

/**
 * The line chart of prices with a baseline at the start of the range and a dot at the last price:
 * crosshair at the pointer, pinch and wheel zoom, panning when zoomed.
 */
export function PriceChart(props: PriceChartProps) {
  const { points, range, first, direction, own, readingMs, onRead, onChart } = props;
  const t = useTranslations('market.chart');
  const moment = useChartMoment();
  const colours = useChartColours();
  const bar = barSeconds(points, range);
  const latest = useRef({ points, onRead });
  useEffect(() => {
    latest.current = { points, onRead };
  });

  const options = useMemo(() => {
    const words = {
      tick: moment.tick,
      moment: moment.reading(range, bar),
      level: (price: number) => axisLevel(price, latest.current.points[0]?.[1] ?? ''),
      price: (price: string) => t('value', { price: groupAmount(price) }),
    };
    return priceOptions(bar, colours, words, {
      pointAt: (index) => latest.current.points[index],
      onRead: (index) => {
        const point = latest.current.points[index];
        if (point) latest.current.onRead(point[0]);
      },
    });
  }, [range, bar, colours, moment, t]);
  const data = useMemo(
    () => priceData(points, range, colours, { first, direction, own }),
    [points, range, colours, first, direction, own],
  );

  const handleChart = useChartReading(points, readingMs, onChart);
  return <LineChart key={range} {...{ data, options, colours }} onChart={handleChart} />;
}
