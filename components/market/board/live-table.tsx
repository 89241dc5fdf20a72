'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Text } from '#components/ui/layout/text';
import { type Asset, cashSymbol, formatAmount, parseAmount } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { Instrument } from '#lib/features/market/queries';
import { useChartMoment } from '../chart/use-chart-moment.ts';
import { Change } from '../live/change.tsx';
import { ChangeSpan } from '../live/change-span.tsx';
import { PriceFigure } from '../live/price-figure.tsx';
import type { LiveMarket, LivePrice } from '../live/use-market-stream.ts';
import styles from './live-table.module.css';

interface Props {
  items: readonly Instrument[];
  market: LiveMarket;
  currency: Asset;
}

/**
 * The newest price of every instrument, its change since the previous price and in a day, and its
 * time.
 */
export function LiveTable({ items, market, currency }: Props) {
  const t = useTranslations('market.table');
  const [since, ...others] = items.map(({ symbol }) => market.prices.get(symbol)?.since);
  const isSame = others.every((other) => other === since);
  return (
    <div className={styles.place}>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {t('caption', { currency: cashSymbol(currency) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('instrument')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">
              {isSame ? <ChangeSpan since={since} /> : t('change')}{' '}
              <span className={styles.second}>{t('step')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ symbol, name }) => (
            <Row key={symbol} {...{ symbol, name, currency }} price={market.prices.get(symbol)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Instrument, 'symbol' | 'name'> {
  price: LivePrice | undefined;
  currency: Asset;
}

function Row({ symbol, name, price, currency }: RowProps) {
  const t = useTranslations('market.table');
  const moment = useMoment();
  const { second } = useChartMoment();
  const step = stepOf(price, currency);
  return (
    <tr>
      <th scope="row">
        <Link href={`${PAGES.marketLineChart}?symbol=${symbol}`} className={styles.name}>
          {name}
          <Text as="span" tone="muted" size="xs" weight="normal">
            {symbol}
          </Text>
        </Link>
      </th>
      <td>
        <PriceFigure price={price} className={styles.price} />
        <span className={clsx(styles.minor, styles.when)}>
          {!price
            ? t('never')
            : price.stale
              ? t('staleSince', { at: moment.clock(price.at) })
              : second(Date.parse(price.at))}
        </span>
      </td>
      <td>
        <Change value={price?.change ?? null} unit="%" className={styles.change} />
        <span className={styles.minor}>
          <span className="visually-hidden">{t('step')}</span> <Change value={step} />
        </span>
      </td>
    </tr>
  );
}

/** The change from the previous streamed price: a signed decimal string; null if unknown. */
function stepOf(price: LivePrice | undefined, currency: Asset): string | null {
  const nowMinor = price && parseAmount(price.price, currency);
  const beforeMinor = price?.previous ? parseAmount(price.previous, currency) : null;
  if (typeof nowMinor !== 'bigint' || beforeMinor === null) return null;
  return formatAmount(nowMinor - beforeMinor, currency);
}
