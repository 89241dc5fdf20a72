import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Icon } from '#components/ui/art/icon';
import { STATUS_ICONS, type StatusKind } from '#components/ui/display/status-chip';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import tones from '../../ui/display/tones.module.css';
import styles from './receipt.module.css';

export interface ReceiptHeadProps {
  /** The status and its visual kind. */
  kind: StatusKind;
  status: string;
  /** When the next step is expected; null if nothing is. */
  expected: string | null;
  /** The amount, or quantity and metal. */
  figure: ReactNode;
  /** Whether the page is still updated, or the next step. */
  hint?: string;
}

/** The outcome in one line, with the expected time while it is open, and the amount in large type. */
export function ReceiptHead({ kind, status, expected, figure, hint }: ReceiptHeadProps) {
  const t = useTranslations('funding.receipt');
  return (
    <div className={styles.head}>
      <HideBalanceToggle className={styles.toggle} />
      <span className={clsx(styles.emblem, tones[kind])}>
        <Icon name={STATUS_ICONS[kind]} size={32} />
      </span>
      <p className={styles.status}>
        <span role="status">{status}</span>
        {expected && t('andExpected', { expected })}
      </p>
      <Stack gap={4} align="center">
        {figure}
      </Stack>
      {hint && (
        <Text tone="muted" size="s">
          {hint}
        </Text>
      )}
    </div>
  );
}
