'use client';

import { useTranslations } from 'next-intl';
import { SectionHead } from '#components/chrome/heading/section-head';
import { Card } from '#components/ui/layout/card';
import type { Asset, Metal } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { PublishedDay } from '#lib/features/market/feed/published-day';
import type { Instrument } from '#lib/features/market/queries';
import type { RenderedSeries } from '../chart/use-price-series.ts';
import type { RenderedAt } from '../live/use-market-stream.ts';
import { useMarketStream } from '../live/use-market-stream.ts';
import { DealLink } from './deal-link.tsx';
import { InstrumentPicker } from './instrument-picker.tsx';
import { LiveTable } from './live-table.tsx';
import { PricePanel } from './price-panel.tsx';
import { useMarketChoice } from './use-market-choice.ts';

/** The props of every market page. */
export interface MarketProps {
  items: readonly Instrument[];
  /** The chart shown first. */
  series: RenderedSeries;
  currency: Asset;
  /** Today's day of the simulated feed. */
  published: PublishedDay;
  rendered: RenderedAt;
  /** Room ids by symbol. */
  rooms: Partial<Record<Metal, string>>;
}

/** The market overview: instrument selection, the chart of one, and the live table. */
export function MarketBoard({ items, series, ...props }: MarketProps) {
  const t = useTranslations('market');
  const market = useMarketStream(items, props.rendered);
  const { symbol, range, choose } = useMarketChoice(series);
  const item = items.find((each) => each.symbol === symbol);
  return (
    <>
      <InstrumentPicker
        items={items}
        market={market}
        value={symbol}
        onChange={(next) => choose({ symbol: next })}
      />
      {item && (
        <PricePanel
          item={item}
          rendered={series}
          market={market}
          currency={props.currency}
          range={range}
          onRange={(next) => choose({ range: next })}
        />
      )}
      {item && <DealLink name={item.name} roomId={props.rooms[symbol]} />}
      <section aria-labelledby="live-table">
        <SectionHead
          id="live-table"
          title={t('table.title')}
          link={{ href: PAGES.marketTable, words: t('table.more') }}
        />
        <Card flush>
          <LiveTable items={items} market={market} currency={props.currency} />
        </Card>
      </section>
    </>
  );
}
