'use client';

import { Change } from '#components/market/live/change';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';
import styles from './day-gain.module.css';

/** The gain of the day with arrow, sign and colour, which are hidden with the amount. */
export function DayGain({ gain }: { gain: string | null }) {
  const { hidden } = useHideBalance();
  return hidden ? (
    <Money amount={gain} hideable />
  ) : (
    <Change value={gain} className={styles.gain} />
  );
}
