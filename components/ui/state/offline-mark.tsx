'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useOffline } from '#lib/client/api/connectivity';
import { useMoment } from '../format/use-moment.ts';
import styles from './offline-mark.module.css';
import { RenderedAtContext } from './rendered-at-context.ts';

/**
 * Marks a figure as old while the server cannot be reached, with the time of the page's figures.
 * Renders nothing otherwise.
 */
export function OfflineMark({ className }: { className?: string }) {
  const t = useTranslations('chrome.ui');
  const moment = useMoment();
  const offline = useOffline();
  const at = useContext(RenderedAtContext);
  if (!offline || at === null) return null;
  return (
    <span className={clsx(styles.mark, className)}>{t('offline', { at: moment.clock(at) })}</span>
  );
}
