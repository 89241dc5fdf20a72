'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useOffline } from '#lib/access/client/api/connectivity';
import { useMoment } from '../format/use-moment.ts';
import styles from './offline-mark.module.css';
import { RenderedAtContext } from './rendered-at-context.ts';

interface Props {
  /** ISO time at which the figure was read, if the page itself did not bring it. */
  at?: string | null | undefined;
  className?: string | undefined;
}

/**
 * Marks a figure as old while the server cannot be reached, with the time at which it was read: `at`, or that of the page if the page was rendered later. Renders nothing otherwise.
 */
export function OfflineMark({ at: readAt, className }: Props) {
  const t = useTranslations('chrome.ui');
  const moment = useMoment();
  const offline = useOffline();
  const renderedAt = useContext(RenderedAtContext);
  const at = readAt && (!renderedAt || readAt > renderedAt) ? readAt : renderedAt;
  if (!offline || at === null) return null;
  return (
    <span className={clsx(styles.mark, className)}>{t('offline', { at: moment.clock(at) })}</span>
  );
}
