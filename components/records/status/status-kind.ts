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
  canceled: 'ended',
  expired: 'ended',
  unfilled: 'ended',
  early_closed: 'ended',
} satisfies { [Status in RecordStatus[StatusFamily]]?: StatusKind };

/** Maps a status to its visual kind; every status that is not final is `waiting`. */
export function statusKind(status: string): StatusKind {
  return FINAL_KINDS[status] ?? 'waiting';
}

/** True if the status can no longer change. */
export function isFinalStatus(status: string): boolean {
  return status in FINAL_KINDS;
}
