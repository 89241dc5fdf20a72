import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import styles from './feed-badge.module.css';
import type { StreamState } from './market-connection.ts';
import type { LivePrice } from './use-market-stream.ts';

interface Props {
  state: StreamState;
  /** Of the instrument that the badge stands beside. */
  price: LivePrice | undefined;
}

/** Whether what stands here is alive: live, on the way back, interrupted, or without any price. */
export function FeedBadge({ state, price }: Props) {
  const t = useTranslations('market.feed');
  // Without the line nobody knows whether the feed still speaks.
  const word = !price ? 'none' : state === 'lost' ? 'lost' : price.stale ? 'stale' : 'live';
  return (
    <span className={clsx(styles.badge, styles[word])}>
      <span className={styles.dot} aria-hidden="true" />
      {t(word)}
    </span>
  );
}
