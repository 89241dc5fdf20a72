import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HideBalanceToggle } from '#components/ui/action/hide-balance-toggle';
import { Icon, type IconName } from '#components/ui/art/icon';
import type { StatusKind } from '#components/ui/display/status-chip';
import styles from './receipt.module.css';

const EMBLEMS: Record<StatusKind, IconName> = {
  waiting: 'clock',
  success: 'check',
  failure: 'close',
  ended: 'minus',
};

export interface ReceiptHeadProps {
  /** The status and its visual kind. */
  kind: StatusKind;
  status: string;
  /** The amount, or quantity and metal. */
  figure: ReactNode;
  /** Whether the page is still updated, or the next step. */
  hint: string;
}

/** Status and amount in large type. */
export function ReceiptHead({ kind, status, figure, hint }: ReceiptHeadProps) {
  return (
    <div className={styles.head}>
      <HideBalanceToggle className={styles.toggle} />
      <span className={clsx(styles.emblem, styles[kind])}>
        <Icon name={EMBLEMS[kind]} size={32} />
      </span>
      <p className={styles.status} role="status">
        {status}
      </p>
      <div className={styles.figure}>{figure}</div>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
