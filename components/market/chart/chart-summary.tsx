import { useTranslations } from 'next-intl';
import { type Asset, moneyText } from '#lib/base/money';
import { readDirection } from '#lib/features/market/price/direction';
import styles from './chart-summary.module.css';
import type { SeriesSummary } from './price-series.ts';

interface Props {
  name: string;
  /** Formats a time of the range. */
  moment: (ms: number) => string;
  summary: SeriesSummary;
  currency: Asset;
}

/** A text summary of the chart, for screen readers and for everybody who prefers text. */
export function ChartSummary({ name, moment, summary, currency }: Props) {
  const t = useTranslations('market.summary');
  const { first, last, change, percent, fromMs, toMs } = summary;
  const cash = (amount: string) => moneyText(amount, currency);
  return (
    <p className={styles.summary}>
      {t('text', {
        name,
        from: moment(fromMs),
        to: moment(toMs),
        first: cash(first),
        last: cash(last),
        way: readDirection(change),
        change: cash(change.replace('-', '')),
        percent: (percent ?? '').replace(/^[-+]/, ''),
      })}
    </p>
  );
}
