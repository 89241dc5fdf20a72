'use client';

import { useTranslations } from 'next-intl';
import { SectionHead } from '#components/chrome/heading/section-head';
import { Card } from '#components/ui/layout/card';
import { FeedBadge } from '../live/feed-badge.tsx';
import { StaleNote } from '../live/stale-note.tsx';
import { useMarketStream } from '../live/use-market-stream.ts';
import { LiveTable } from './live-table.tsx';
import type { MarketProps } from './market-board.tsx';
import { TickTape } from './tick-tape.tsx';

/** The page of the live table, with the list of ticks as they arrive. */
export function TableBoard({
  items,
  currency,
  rendered,
}: Pick<MarketProps, 'items' | 'currency' | 'rendered'>) {
  const t = useTranslations('market');
  const market = useMarketStream(items, rendered);
  const newest = [...market.prices.values()].reduce((a, b) => (a.at >= b.at ? a : b));
  return (
    <>
      {newest.stale && <StaleNote at={newest.at} state={market.state} />}
      <Card flush>
        <LiveTable items={items} market={market} currency={currency} />
      </Card>
      <section aria-labelledby="tape">
        <SectionHead
          id="tape"
          title={t('tape.title')}
          mark={<FeedBadge state={market.state} price={newest} />}
        />
        <Card flush>
          <TickTape />
        </Card>
      </section>
    </>
  );
}
