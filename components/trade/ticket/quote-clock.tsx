import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Note } from '#components/ui/layout/note';
import styles from './quote-clock.module.css';

interface Props {
  leftMs: number;
  lifeMs: number;
}

const HURRY_SECONDS = 3;

/**
 * The remaining validity of a quote as text and as a progress bar, or a note that it has expired.
 */
export function QuoteClock({ leftMs, lifeMs }: Props) {
  const t = useTranslations('trade.confirm');
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds === 0)
    return (
      <Note kind="warning" alert>
        {t('expired')}
      </Note>
    );
  return (
    <div className={clsx(styles.clock, seconds <= HURRY_SECONDS && styles.hurry)}>
      <p role="timer">{t('clock', { seconds })}</p>
      <progress className={styles.bar} aria-hidden="true" max={lifeMs} value={leftMs} />
    </div>
  );
}
