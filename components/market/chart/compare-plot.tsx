'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ChartTable } from '#components/chart/chart-table';
import { LazyChart } from '#components/chart/lazy-chart';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { Skeleton } from '#components/ui/state/skeleton';
import { METALS, type Metal } from '#lib/base/money';
import { ChartReader } from './chart-reader.tsx';
import styles from './compare-plot.module.css';
import { type Changes, changesAt, compareRows, percentText } from './compare-rows.ts';
import plot from './plot-body.module.css';
import { barSeconds, summarise } from './price-series.ts';
import type { RoomPlotProps } from './room-plot.tsx';
import { useChartMoment } from './use-chart-moment.ts';
import { useCompareSeries } from './use-compare-series.ts';
import { useReading } from './use-reading.ts';

const load = () => import('./compare-chart.tsx').then(({ CompareChart }) => CompareChart);

type Props = Pick<RoomPlotProps, 'symbol' | 'range' | 'currency' | 'onSummary'>;

/** The chart of all metals in percent since the start of the range. */
export function ComparePlot({ symbol, range, currency, onSummary }: Props) {
  const t = useTranslations('market.chart');
  const { compared, failed, load: reload } = useCompareSeries(range);
  const summary = summarise(compared?.series.get(symbol) ?? [], range, currency);
  const { first, last, isWhole } = summary ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with each price; these are its parts that are shown
  useEffect(() => onSummary(summary), [range, first, last, isWhole, onSummary]);
  if (failed) return <ErrorState title={t('loadFailed')} onRetry={reload} />;
  if (!compared) return <Skeleton height="100%" />;
  const rows = compareRows(compared.series, range, currency);
  if (rows.length < 2) return <EmptyState icon="chart" title={t('empty')} />;
  return <CompareBody key={range} {...{ rows, range }} names={compared.names} />;
}

interface BodyProps extends Pick<Props, 'range'> {
  rows: ReturnType<typeof compareRows>;
  names: ReadonlyMap<Metal, string>;
}

/** The selected time, the lines, and the legend with the change of each metal at that time. */
function CompareBody({ rows, range, names }: BodyProps) {
  const t = useTranslations('market');
  const moment = useChartMoment().reading(range, barSeconds(rows, range));
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  const { readingMs, keyReadingMs, readByPointer, readByKeys, end } = useReading(chart);
  const found = rows.findIndex(([at]) => at === readingMs);
  const index = found < 0 ? rows.length - 1 : found;
  const changes = changesAt(rows, index);
  const textOf = (each: Changes) =>
    METALS.flatMap((metal) => {
      const change = each[metal];
      return change ? `${names.get(metal)} ${percentText(change)}` : [];
    }).join('　');
  const at = moment(rows[index]?.[0] ?? 0);
  return (
    <>
      <p className={plot.reading}>
        {found < 0 ? (
          t('compare.since', { at: moment(rows[0]?.[0] ?? 0) })
        ) : (
          <span className={plot.read}>{at}</span>
        )}
      </p>
      <ChartReader
        label={t('compare.reader')}
        points={rows}
        readingMs={readingMs}
        words={`${at}　${textOf(changes)}`}
        onMove={readByKeys}
        onEnd={end}
      >
        <LazyChart
          load={load}
          chart={{ rows, range, readingMs: keyReadingMs, onRead: readByPointer, onChart: setChart }}
        />
      </ChartReader>
      <ul className={styles.legend}>
        {METALS.map((metal) => (
          <li key={metal} data-metal={metal}>
            {textOf({ [metal]: changes[metal] })}
          </li>
        ))}
      </ul>
      <ChartTable
        caption={t('compare.toggle')}
        points={rows}
        rowOf={([ms, each]) => [moment(ms), textOf(each)]}
      />
    </>
  );
}
