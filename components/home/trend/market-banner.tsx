'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { PriceFigure } from '#components/market/live/price-figure';
import { type RenderedAt, useMarketStream } from '#components/market/live/use-market-stream.ts';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Text } from '#components/ui/layout/text';
import { OfflineMark } from '#components/ui/state/offline-mark';
import { type Asset, cashSymbol } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { Instrument } from '#lib/features/market/queries';
import styles from './market-banner.module.css';

interface Props {
  items: readonly Instrument[];
  currency: Asset;
  rendered: RenderedAt;
}

/** A link to the market with the live price of each metal. */
export function MarketBanner({ items, currency, rendered }: Props) {
  const t = useTranslations();
  const { prices } = useMarketStream(items, rendered);
  const newest = [...prices.values()].map(({ at }) => at).sort();
  return (
    <Link href={PAGES.market} className={styles.banner}>
      <span className={styles.head}>
        <strong className={styles.heading}>
          {t('home.market.heading')}
          <Icon name="forward" size={18} />
        </strong>
        <span className={styles.unit}>
          {`${cashSymbol(currency)}${t('market.perGram')}`} <OfflineMark at={newest.at(-1)} />
        </span>
      </span>
      <span className={styles.prices}>
        {items.map(({ symbol, name }) => {
          const price = prices.get(symbol);
          return (
            <span key={symbol} className={clsx(styles.instrument, styles[symbol])}>
              <Text as="span" tone="muted" size="xs">
                {name}
              </Text>{' '}
              <PriceFigure price={price} />{' '}
              <Change value={price?.change ?? null} unit="%" className={styles.change} />
            </span>
          );
        })}
      </span>
    </Link>
  );
}
