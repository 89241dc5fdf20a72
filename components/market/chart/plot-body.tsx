'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { groupAmount } from '#lib/base/money';
import { readDirection } from '#lib/features/market/price/direction';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { ChartReader } from './chart-reader.tsx';
import { dealsOfBar, NO_MARKS, type OwnMarks } from './own-marks.ts';
import styles from './plot-body.module.css';
import { barSeconds, type PricePoint, type SeriesSummary } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';
import { useReading } from './use-reading.ts';

const load = () => import('./price-chart.tsx').then(({ PriceChart }) => PriceChart);

export interface PlotProps {
  /** Name of the instrument. */
  name: string;
  range: MarketRange;
  /** Two or more. */
  points: readonly PricePoint[];
  summary: SeriesSummary;
  own?: OwnMarks;
  /** A line below the chart that names what is drawn over it, and its table. */
  legend?: ReactNode;
  table?: ReactNode;
  /** Called with the price at the height at which the chart is held: a decimal string. */
  onHold?: (price: string) => void;
  /** Shown below the line; called with the chart, null until it is ready. */
  children?: (chart: Chart<'line'> | null) => ReactNode;
}

/** A price chart: the selected price, the line with its crosshair, and a table. */
export function PlotBody({ name, range, points, summary, own = NO_MARKS, ...props }: PlotProps) {
  const { legend, table, onHold, children } = props;
  const t = useTranslations('market.chart');
  const moment = useChartMoment().reading(range, barSeconds(points, range));
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  const { readingMs, keyReadingMs, readByPointer, readByKeys, end } = useReading(chart);
  const read = points.find(([at]) => at === readingMs);
  const shown = read ?? points.at(-1);
  const legendId = useId();
  const hold = (at: { x: number; y: number }) => {
    const price = chart && priceAt(chart, at);
    if (!price) return;
    end();
    onHold?.(price);
  };
  const priceText = ([at, price]: PricePoint) =>
    t('reading', { at: moment(at), price: groupAmount(price) });
  const dealTexts = ([at]: PricePoint) =>
    dealsOfBar(at, points, range, own.deals).map(({ text }) => text);
  const words = shown ? [priceText(shown), ...dealTexts(shown)].join('　') : '';
  return (
    <>
      <div className={styles.readings}>
        <p className={styles.reading}>
          {read ? (
            <span className={styles.read}>{words}</span>
          ) : (
            t('extremes', { high: groupAmount(summary.high), low: groupAmount(summary.low) })
          )}
        </p>
      </div>
      <ChartReader
        label={t('reader', { name })}
        describedBy={legend ? legendId : undefined}
        points={points}
        readingMs={readingMs}
        words={words}
        onMove={readByKeys}
        onEnd={end}
        onHold={onHold && hold}
      >
        <LazyChart
          load={load}
          chart={{
            points,
            range,
            first: summary.first,
            direction: readDirection(summary.change),
            own,
            readingMs: keyReadingMs,
            onRead: readByPointer,
            onChart: setChart,
          }}
        />
      </ChartReader>
      {legend !== undefined && (
        <div id={legendId} className={styles.legend}>
          {legend}
        </div>
      )}
      {children?.(chart)}
      <ChartTable
        caption={t('tableCaption', { name })}
        columns={[t('tableTime'), t('tablePrice')]}
        points={points}
        rowOf={([at, price]) => [moment(at), groupAmount(price)]}
      >
        {table}
      </ChartTable>
    </>
  );
}

/** The price at a place of the viewport, with two decimals; null outside of the plot. */
function priceAt({ canvas, chartArea, scales }: Chart<'line'>, at: { x: number; y: number }) {
  const { left, top } = canvas.getBoundingClientRect();
  const [x, y] = [at.x - left, at.y - top];
  const isInside =
    x >= chartArea.left && x <= chartArea.right && y >= chartArea.top && y <= chartArea.bottom;
  const price = isInside ? scales.y?.getValueForPixel(y) : undefined;
  return price !== undefined && price > 0 ? price.toFixed(2) : null;
}
