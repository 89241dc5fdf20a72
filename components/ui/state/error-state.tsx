'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './state.module.css';

interface Props {
  title?: string;
  /** What happened, in words. */
  children?: ReactNode;
  /** Tries again; a promise keeps the button busy. */
  onRetry?: () => unknown;
}

/** What stands where something could not be loaded: what happened, and a way to try again. */
export function ErrorState({ title, children, onRetry }: Props) {
  const t = useTranslations('chrome.ui');
  return (
    <div className={styles.state} role="alert">
      <span className={styles.emblem}>
        <Icon name="alert" size={32} />
      </span>
      <p className={styles.title}>{title ?? t('errorTitle')}</p>
      <div className={styles.words}>{children ?? t('errorHint')}</div>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
