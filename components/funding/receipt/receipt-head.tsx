import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/ui/art/icon';
import type { StatusKind } from '#components/ui/display/status-chip';
import styles from './receipt.module.css';

const EMBLEMS: Record<StatusKind, IconName> = {
  waiting: 'clock',
  success: 'check',
  failure: 'close',
  ended: 'info',
};

export interface ReceiptHeadProps {
  /** How it stands, and how that is meant. */
  kind: StatusKind;
  status: string;
  /** The one thing that matters: how much, or how much of what. */
  figure: ReactNode;
  /** Whether the page follows it still, or what comes next. */
  hint: string;
}

/** How something stands, large enough to be read at arm's length. */
export function ReceiptHead({ kind, status, figure, hint }: ReceiptHeadProps) {
  return (
    <div className={styles.head}>
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
