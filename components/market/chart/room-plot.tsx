'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { Skeleton } from '#components/ui/state/skeleton';
import type { Asset, Metal } from '#lib/base/money';
import type { MarketRange } from '#lib/features/market/price/ranges';
import type { OwnMarks } from './own-marks.ts';
import { PlotBody } from './plot-body.tsx';
import { type SeriesSummary, summarise } from './price-series.ts';
import { usePriceSeries } from './use-price-series.ts';

export interface RoomPlotProps {
  symbol: Metal;
  /** Name of the instrument. */
  name: string;
  range: MarketRange;
  /** The currency of the prices. */
  currency: Asset;
  own: OwnMarks;
  /** The line that names the marks, and their table. */
  legend: ReactNode;
  table: ReactNode;
  /** Called with the summary of the range when it changes; null while it is not known. */
  onSummary: (summary: SeriesSummary | null) => void;
}

/** The chart of a room. Fetches the prices of each range when it is selected. */
export function RoomPlot({ symbol, name, range, currency, onSummary, ...marks }: RoomPlotProps) {
  const t = useTranslations('market.chart');
  const { points, failed, load } = usePriceSeries(symbol, range, null, currency);
  const summary = points && points.length > 1 ? summarise(points, range, currency) : null;
  const { first, last, isWhole } = summary ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with each price; these are its parts that are shown
  useEffect(() => onSummary(summary), [range, first, last, isWhole, onSummary]);
  if (points && summary)
    return <PlotBody key={range} {...{ name, range, points, summary }} {...marks} />;
  if (points) return <EmptyState icon="chart" title={t('empty')} />;
  return failed ? (
    <ErrorState title={t('loadFailed')} onRetry={load} />
  ) : (
    <Skeleton height="100%" />
  );
}
