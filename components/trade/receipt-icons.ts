import type { IconName } from '../ui/icon.tsx';
import type { StatusKind } from '../ui/status-chip.tsx';

/** The emblem of how something stands. */
export const RECEIPT_ICONS: Record<StatusKind, IconName> = {
  waiting: 'clock',
  success: 'check',
  failure: 'close',
  ended: 'info',
};
