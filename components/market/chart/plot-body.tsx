'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { endReading } from '#components/chart/chart-style.ts';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { groupAmount } from '#lib/base/money';
import { readDirection } from '#lib/features/market/price/direction';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { ChartReader } from './chart-reader.tsx';
import styles from './plot-body.module.css';
import type { PricePoint, SeriesSummary } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';

const load = () => import('./price-chart.tsx').then(({ PriceChart }) => PriceChart);

export interface PlotProps {
  /** Name of the instrument. */
  name: string;
  range: MarketRange;
  /** Two or more. */
  points: readonly PricePoint[];
  summary: SeriesSummary;
  /** Shown below the line; called with the chart, null until it is ready. */
  children?: (chart: Chart<'line'> | null) => ReactNode;
}

/** A price chart: the selected price, the line with its crosshair, and a table. */
export function PlotBody({ name, range, points, summary, children }: PlotProps) {
  const t = useTranslations('market.chart');
  const moment = useChartMoment();
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  const { readingMs, keyReadingMs, readByPointer, readByKeys, end } = useReading(chart);
  const read = points.find(([at]) => at === readingMs);
  const shown = read ?? points.at(-1);
  const words = shown
    ? t('reading', { at: moment.reading[range](shown[0]), price: groupAmount(shown[1]) })
    : '';
  return (
    <>
      <p className={styles.reading}>
        {read ? (
          <span className={styles.read}>{words}</span>
        ) : (
          t('extremes', { high: groupAmount(summary.high), low: groupAmount(summary.low) })
        )}
      </p>
      <ChartReader
        label={t('reader', { name })}
        points={points}
        readingMs={readingMs}
        words={words}
        onMove={readByKeys}
        onEnd={end}
      >
        <LazyChart
          load={load}
          chart={{
            points,
            range,
            first: summary.first,
            direction: readDirection(summary.change),
            readingMs: keyReadingMs,
            onRead: readByPointer,
            onChart: setChart,
          }}
        />
      </ChartReader>
      {children?.(chart)}
      <ChartTable
        caption={t('tableCaption', { name })}
        columns={[t('tableTime'), t('tablePrice')]}
        points={points}
        rowOf={([at, price]) => [moment.reading[range](at), groupAmount(price)]}
      />
    </>
  );
}

/** State of the selected point, by pointer or by keyboard. */
function useReading(chart: Chart<'line'> | null) {
  const [readingMs, setReadingMs] = useState<number | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const readByPointer = useCallback((ms: number) => {
    setReadingMs(ms);
    setByKeys(false);
  }, []);
  const readByKeys = (ms: number) => {
    setReadingMs(ms);
    setByKeys(true);
  };
  const end = () => {
    setReadingMs(null);
    if (chart) endReading(chart);
  };
  return {
    readingMs,
    /** The point selected by keyboard; the chart draws the crosshair of the pointer itself. */
    keyReadingMs: byKeys ? readingMs : null,
    readByPointer,
    readByKeys,
    end,
  };
}
