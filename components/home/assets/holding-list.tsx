'use client';

import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { Spark } from '#components/market/live/spark';
import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import { sumParts } from '#components/totals/total-parts.ts';
import { Grams } from '#components/trade/figures/grams';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { MetalMark } from '#components/ui/art/metal-mark';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { type Metal, parseAmountOrThrow } from '#lib/base/money';
import { PAGES, roomPath } from '#lib/base/paths';
import type { DayTotals, TotalItem } from '#lib/features/totals/queries';
import styles from './holding-list.module.css';
import { type MarketSummary, useLiveTotals } from './use-live-totals.ts';

interface Props {
  day: DayTotals;
  market: MarketSummary;
  sparks: ReadonlyMap<Metal, string>;
  rooms: readonly { id: string; symbol: Metal }[];
}

/** The metals and fixed terms that a member has, with the value of each; nothing if there are none. */
export function HoldingList({ day, market, sparks, rooms }: Props) {
  const t = useTranslations('home.assets');
  const moment = useMoment();
  const { currency } = market;
  const { items, prices } = useLiveTotals(day, market);
  const held = market.items.filter(({ symbol }) => linesOf(items, symbol).length > 0);
  const fixed = sumParts(
    items.filter(({ key }) => key === 'fixed_principal' || key === 'fixed_accrued'),
    currency,
  );
  const hasFixed = fixed !== null && parseAmountOrThrow(fixed, currency) > 0n;
  if (held.length === 0 && !hasFixed) return null;
  return (
    <section className={styles.holdings} aria-labelledby="holdings">
      <Text as="h2" size="l" id="holdings">
        {t('holdings')}
      </Text>
      <Stack as="ul">
        {held.map(({ symbol, name }) => {
          const change = prices.get(symbol)?.change ?? null;
          const lines = linesOf(items, symbol);
          const room = rooms.find((each) => each.symbol === symbol);
          return (
            <li key={symbol}>
              <Link href={room ? roomPath(room.id) : PAGES.trade} className={styles.row}>
                <MetalMark symbol={symbol} />
                <span className={styles.name}>
                  {name}
                  <Grams qty={sumParts(lines, symbol, 'qty') ?? '0'} size="s" hideable />
                </span>
                <Spark path={sparks.get(symbol)} change={change} />
                <span className={styles.value}>
                  <Money amount={sumParts(lines, currency)} hideable />
                  <Change value={change} unit="%" className={styles.change} />
                </span>
              </Link>
            </li>
          );
        })}
        {hasFixed && (
          <li>
            <Link href={PAGES.fixedTerms} className={styles.row}>
              <span className={styles.emblem}>
                <Icon name="term" size={24} />
              </span>
              <span className={styles.name}>{t('fixedTerms')}</span>
              <span className={styles.value}>
                <Money amount={fixed} hideable />
              </span>
            </Link>
          </li>
        )}
      </Stack>
      {held.length > 0 && (
        <Text tone="muted" size="xs">
          {t('sparkHint', {
            since: sinceOf(
              held.flatMap(({ symbol }) => prices.get(symbol) ?? []),
              moment.clock,
            ),
          })}
        </Text>
      )}
    </section>
  );
}

/** The time of the earliest first price; `none` if every metal has a price of 24 hours ago. */
function sinceOf(prices: readonly LivePrice[], format: (iso: string) => string): string {
  const [first] = prices.flatMap(({ since }) => since ?? []).sort();
  return first ? format(first) : 'none';
}

function linesOf(items: readonly TotalItem[], symbol: Metal): TotalItem[] {
  return items.filter(({ asset }) => asset === symbol);
}
