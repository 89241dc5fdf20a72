import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DAY_SECONDS, MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import styles from './change-span.module.css';

interface Props {
  /** ISO moment of the first price if the prices don't cover the range, else null. */
  since: string | null | undefined;
  range?: MarketRange;
}

/** What a change of price is measured over: a range, or the time since the first price in it. */
export function ChangeSpan({ since, range = '1d' }: Props) {
  const t = useTranslations('market');
  const moment = useMoment();
  const days = MARKET_RANGES[range].seconds / DAY_SECONDS;
  const format = days > 30 ? moment.date : days > 1 ? moment.recent : moment.clock;
  const whole = range === '1d' ? t('change24h') : t('within', { range: t(`range.${range}`) });
  return <span className={styles.span}>{since ? t('since', { at: format(since) }) : whole}</span>;
}
