import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import styles from './change-span.module.css';

interface Props {
  /** ISO moment of the first price if there are less than 24 hours of prices, else null. */
  since: string | null | undefined;
}

/** What a change of price is measured over: 24 hours, or the time since the first price. */
export function ChangeSpan({ since }: Props) {
  const t = useTranslations('market');
  const moment = useMoment();
  return (
    <span className={styles.span}>
      {since ? t('since', { at: moment.clock(since) }) : t('change24h')}
    </span>
  );
}
