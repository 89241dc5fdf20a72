'use client';

import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card';
import { SectionHead } from '../home/section-head.tsx';
import { FeedBadge } from './feed-badge.tsx';
import { LiveTable } from './live-table.tsx';
import type { MarketProps } from './market-board.tsx';
import { StaleNote } from './stale-note.tsx';
import { TickTape } from './tick-tape.tsx';
import { useMarketStream } from './use-market-stream.ts';

/** The live table as a page of its own, and under it each price as it comes. */
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
