import { useTranslations } from 'next-intl';
import { type Asset, moneyText } from '#lib/base/money';
import { readDirection } from '#lib/features/market/price/direction';
import type { MarketRange } from '#lib/features/market/price/ranges';
import styles from './chart-summary.module.css';
import type { SeriesSummary } from './price-series.ts';
import { useChartMoment } from './use-chart-moment.ts';

interface Props {
  name: string;
  range: MarketRange;
  summary: SeriesSummary;
  currency: Asset;
}

/** A text summary of the chart, for screen readers and for everybody who prefers text. */
export function ChartSummary({ name, range, summary, currency }: Props) {
  const t = useTranslations('market.summary');
  const moment = useChartMoment().reading[range];
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
