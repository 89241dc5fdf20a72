import { useTranslations } from 'next-intl';
import type { MarketItem } from '#lib/market/queries';
import type { Asset } from '#lib/money';
import { useMoment } from '../records/use-moment.ts';
import { Change } from './change.tsx';
import { FeedBadge } from './feed-badge.tsx';
import type { StreamState } from './market-connection.ts';
import { PriceFigure } from './price-figure.tsx';
import styles from './price-head.module.css';
import { useChartMoment } from './use-chart-moment.ts';
import type { LivePrice } from './use-market-stream.ts';

interface Props {
  item: Pick<MarketItem, 'name' | 'symbol'>;
  price: LivePrice | undefined;
  state: StreamState;
  currency: Asset;
}

/** An instrument with its price, its move of a day, and when the price was made. */
export function PriceHead({ item, price, state, currency }: Props) {
  const t = useTranslations('market');
  const moment = useMoment();
  const { second } = useChartMoment();
  // A price that is no longer fresh may be of another day.
  const madeAt = (live: LivePrice) =>
    live.stale ? moment.full(live.at) : second(Date.parse(live.at));
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <h2 className={styles.name}>
          {item.name} <span className={styles.symbol}>{item.symbol}</span>
        </h2>
        <FeedBadge state={state} price={price} />
      </div>
      <p className={styles.price}>
        <PriceFigure price={price} size="xl" />{' '}
        <span className={styles.unit}>{t('perGram', { currency })}</span>
      </p>
      <p className={styles.facts}>
        <span>
          {t('change24h')}{' '}
          <Change value={price?.change24h ?? null} unit="%" className={styles.change} />
        </span>
        <span>{price ? t('pricedAt', { at: madeAt(price) }) : t('neverPriced')}</span>
      </p>
    </div>
  );
}
