'use client';

import { useSyncExternalStore } from 'react';
import { isNavigating, subscribeToNavigation } from '#lib/client/navigation/pending-navigation';
import styles from './progress-line.module.css';

/** A thin line at the top while a page takes its time. What was tapped has answered by itself. */
export function ProgressLine() {
  const leaving = useSyncExternalStore(subscribeToNavigation, isNavigating, () => false);
  return leaving ? <div className={styles.line} aria-hidden="true" data-progress-line="" /> : null;
}
