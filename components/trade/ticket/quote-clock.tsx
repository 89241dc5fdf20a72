import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { Note } from '#components/ui/layout/note';
import styles from './quote-clock.module.css';
import { quoteDifference } from './quote-difference.ts';
import type { LiveQuote } from './use-quote.ts';

interface Props {
  live: LiveQuote;
  leftMs: number;
  isExpired: boolean;
  /** A new quote is being requested. */
  requesting: boolean;
}

const HURRY_SECONDS = 3;

/**
 * The remaining validity of a quote as text and as a progress bar, with the change of its price
 * since the quote before it; or a note that it has expired.
 */
export function QuoteClock({ live, leftMs, isExpired, requesting }: Props) {
  const t = useTranslations('trade.confirm');
  const seconds = Math.ceil(leftMs / 1000);
  if (isExpired && !requesting)
    return (
      <Note kind="warning" alert>
        {t('expired')}
      </Note>
    );
  return (
    <div className={clsx(styles.clock, !requesting && seconds <= HURRY_SECONDS && styles.hurry)}>
      <p className={styles.line}>
        <span role="timer">{requesting ? t('renewing') : t('clock', { seconds })}</span>
        {!requesting && <Renewed live={live} />}
      </p>
      <progress className={styles.bar} aria-hidden="true" max={live.lifeMs} value={leftMs} />
    </div>
  );
}

/** Marks a renewed quote with the change of its price. */
function Renewed({ live }: { live: LiveQuote }) {
  const t = useTranslations('trade.confirm');
  const difference = quoteDifference(live);
  if (!difference) return null;
  return (
    <span key={live.quote.quote_id} className={styles.renewed}>
      {t('newQuote')}{' '}
      {difference.direction === 'same' ? t('same') : <Change value={difference.change} />}
    </span>
  );
}
