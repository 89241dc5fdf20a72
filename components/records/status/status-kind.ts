import type { StatusKind } from '#components/ui/display/status-chip';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import type { DepositStatus } from '#lib/features/fixed/enums';
import type { TopUpStatus, WithdrawalStatus } from '#lib/features/funding/enums';
import type { OrderStatus } from '#lib/features/trade/deal/enums';

/** The statuses of the records of each family. */
export interface RecordStatus {
  recharge: TopUpStatus;
  withdraw: WithdrawalStatus;
  trade: OrderStatus;
  terminal: DepositStatus;
}

const FINAL_KINDS: Record<string, StatusKind> = {
  credited: 'success',
  paid: 'success',
  filled: 'success',
  renewed: 'success',
  rejected: 'failure',
  failed: 'failure',
  bounced: 'failure',
  partly_bounced: 'ended',
  canceled: 'ended',
  expired: 'ended',
  unfilled: 'ended',
  early_closed: 'ended',
  reversed: 'ended',
} satisfies { [Status in RecordStatus[StatusFamily] | 'reversed' | 'partly_bounced']?: StatusKind };

/** Maps a status to its visual kind; every status that is not final is `waiting`. */
export function statusKind(status: string): StatusKind {
  return FINAL_KINDS[status] ?? 'waiting';
}

/** The status that a record is shown with: `reversed` if its credit was taken back. */
export function shownStatus({ status, reversed }: { status: string; reversed?: boolean }): string {
  return reversed ? 'reversed' : status;
}

/** True if the status can no longer change. */
export function isFinalStatus(status: string): boolean {
  return status in FINAL_KINDS;
}
