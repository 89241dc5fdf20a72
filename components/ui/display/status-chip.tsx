import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import styles from './status-chip.module.css';

export type StatusKind = 'waiting' | 'success' | 'failure' | 'ended';

export const STATUS_ICONS: Record<StatusKind, IconName> = {
  waiting: 'clock',
  success: 'check',
  failure: 'close',
  ended: 'minus',
};

/** A status as text, with a matching colour and icon. */
export function StatusChip({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={clsx(styles.chip, styles[kind])}>
      <Icon name={STATUS_ICONS[kind]} size={13} />
      {children}
    </span>
  );
}
