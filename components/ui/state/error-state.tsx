'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Text } from '#components/ui/layout/text';
import { Button } from '../action/button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './state.module.css';

interface Props {
  title?: string;
  /** Text on what happened. */
  children?: ReactNode;
  /** Retries; the button stays busy until a returned promise settles. */
  onRetry?: () => unknown;
}

/** Placeholder for content that failed to load, with a retry button. */
export function ErrorState({ title, children, onRetry }: Props) {
  const t = useTranslations('chrome.ui');
  return (
    <div className={styles.state} role="alert">
      <span className={styles.emblem}>
        <Icon name="alert" size={32} />
      </span>
      <Text size="l" weight="bold">
        {title ?? t('errorTitle')}
      </Text>
      <div className={styles.text}>{children ?? t('errorHint')}</div>
      {onRetry && (
        <Button kind="secondary" onClick={onRetry}>
          <Icon name="refresh" size={18} />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
