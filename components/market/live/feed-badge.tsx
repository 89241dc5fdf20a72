import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import chip from '../../ui/display/status-chip.module.css';
import tones from '../../ui/display/tones.module.css';
import styles from './feed-badge.module.css';
import type { StreamState } from './market-connection.ts';
import type { LivePrice } from './use-market-stream.ts';

const TONES = { none: 'ended', lost: 'waiting', stale: 'waiting', live: 'success' } as const;

interface Props {
  state: StreamState;
  /** The price of the instrument that the badge belongs to. */
  price: LivePrice | undefined;
}

/** The state of a price: live, connection lost, stale or without any price. */
export function FeedBadge({ state, price }: Props) {
  const t = useTranslations('market.feed');
  // Without a connection the state of the feed is unknown.
  const status = !price ? 'none' : state === 'lost' ? 'lost' : price.stale ? 'stale' : 'live';
  return (
    <span className={clsx(chip.chip, tones[TONES[status]], styles.badge)}>
      <span className={styles.dot} aria-hidden="true" />
      {t(status)}
    </span>
  );
}
