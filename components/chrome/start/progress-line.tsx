'use client';

import { useSyncExternalStore } from 'react';
import {
  isNavigating,
  subscribeToNavigation,
} from '#lib/access/client/navigation/pending-navigation';
import styles from './progress-line.module.css';

/** A thin progress line at the top during slow navigation. The tapped link shows its own pending state. */
export function ProgressLine() {
  const navigating = useSyncExternalStore(subscribeToNavigation, isNavigating, () => false);
  return navigating ? (
    <div className={styles.line} aria-hidden="true" data-progress-line="" />
  ) : null;
}
