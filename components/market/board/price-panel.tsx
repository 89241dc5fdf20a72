'use client';

import { useTranslations } from 'next-intl';
import { ZoomRow } from '#components/chart/zoom-row';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Card } from '#components/ui/layout/card';
import { EmptyState } from '#components/ui/state/empty-state';
import { ErrorState } from '#components/ui/state/error-state';
import { Skeleton } from '#components/ui/state/skeleton';
import type { Asset } from '#lib/base/money';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import type { Instrument } from '#lib/features/market/queries';
import { AlertTools, useAlertSheet } from '../alert/alert-tools.tsx';
import { ChartSummary } from '../chart/chart-summary.tsx';
import { PricePlot } from '../chart/price-plot.tsx';
import { barSeconds, summarise } from '../chart/price-series.ts';
import { useChartMoment } from '../chart/use-chart-moment.ts';
import { type RenderedSeries, usePriceSeries } from '../chart/use-price-series.ts';
import { StaleNote } from '../live/stale-note.tsx';
import type { LiveMarket } from '../live/use-market-stream.ts';
import { PriceHead } from './price-head.tsx';
import styles from './price-panel.module.css';

const RANGES = Object.keys(MARKET_RANGES) as MarketRange[];

interface Props {
  item: Instrument;
  /** The chart that the page was rendered with. */
  rendered: RenderedSeries;
  market: LiveMarket;
  /** The currency of the prices. */
  currency: Asset;
  range: MarketRange;
  onRange: (range: MarketRange) => void;
}

/** One instrument: its live price and its chart over an hour, a day or thirty days. */
export function PricePanel({ item, rendered, market, currency, range, onRange }: Props) {
  const t = useTranslations('market');
  const moment = useChartMoment();
  const price = market.prices.get(item.symbol);
  const sheet = useAlertSheet(item.symbol, price?.price);
  const { points, failed, load } = usePriceSeries(item.symbol, range, rendered, currency);
  const summary = points && points.length > 1 ? summarise(points, range, currency) : null;
  return (
    <Card as="section" className={styles.panel} aria-label={t('panel', { name: item.name })}>
      <PriceHead item={item} price={price} state={market.state} currency={currency} />
      {price?.stale && <StaleNote at={price.at} state={market.state} />}
      <RadioGroup
        variant="strip"
        legend={t('range.legend')}
        options={RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={range}
        onChange={onRange}
      />
      {points && summary && (
        <>
          <PricePlot
            key={`${item.symbol} ${range}`}
            name={item.name}
            range={range}
            points={points}
            summary={summary}
            onHold={sheet.start}
          />
          <ChartSummary
            name={item.name}
            moment={moment.reading(range, barSeconds(points, range))}
            summary={summary}
            currency={currency}
          />
        </>
      )}
      {points && !summary && (
        <EmptyState icon="chart" title={t('chart.empty')}>
          {t('chart.emptyHint')}
        </EmptyState>
      )}
      {failed && <ErrorState title={t('chart.loadFailed')} onRetry={load} />}
      {!points && !failed && <PlotSkeleton range={range} />}
      <AlertTools
        symbol={item.symbol}
        sheet={sheet}
        prices={Object.fromEntries(
          [...market.prices].map(([symbol, live]) => [symbol, live.price]),
        )}
        currency={currency}
      />
    </Card>
  );
}

/** Placeholder of a chart while its points load, as high as the chart with all that belongs to it. */
function PlotSkeleton({ range }: { range: MarketRange }) {
  const t = useTranslations();
  return (
    <>
      <p className={styles.reading} role="status">
        <span className="visually-hidden">{t('chrome.ui.loading')}</span>
        <Skeleton width="60%" height="1.55em" />
      </p>
      <Skeleton height="235px" />
      <ZoomRow chart={null} note={t('market.chart.points', { bar: MARKET_RANGES[range].bar })} />
      <div className={styles.more}>
        <Skeleton width="30%" height="1.55em" />
      </div>
      <div className={styles.summary}>
        <Skeleton height="100%" />
      </div>
    </>
  );
}
