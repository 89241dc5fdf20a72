import type { StatusKind } from '#components/ui/display/status-chip';
import type { TimelineStep } from '#components/ui/display/timeline';
import type { DepositStatus } from '#lib/fixed/enums';
import type { TopUpStatus, WithdrawalStatus } from '#lib/funding/enums';
import type { StatusFamily } from '#lib/record-base/status-text';
import type { OrderStatus } from '#lib/trade/deal/enums';

/** One step in the timeline of a record, as returned by `recordDetail`. */
export interface StatusEvent {
  status: string;
  at: string;
  by: string;
  reason: string | null;
}

/** A completed step, or an expected one (without `event`). */
interface StatusStep {
  status: string;
  state: TimelineStep['state'];
  event?: StatusEvent;
}

interface RecordStatus {
  recharge: TopUpStatus;
  withdraw: WithdrawalStatus;
  trade: OrderStatus;
  terminal: DepositStatus;
}

/** The statuses of a record that succeeds. */
const SUCCESS_PATHS: { [Family in StatusFamily]: readonly RecordStatus[Family][] } = {
  recharge: ['submitted', 'reviewing', 'credited'],
  withdraw: ['pending', 'approved', 'processing', 'paid'],
  trade: ['accepted', 'filled'],
  // Paid or renewed: the owner can choose until maturity.
  terminal: ['active', 'matured'],
};

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

/** The completed steps, followed by the expected ones. */
export function statusSteps(family: StatusFamily, events: readonly StatusEvent[]): StatusStep[] {
  const last = events.findLast(({ status }) => !isNote(status));
  const completed = events.map((event) => ({
    status: event.status,
    state: isNote(event.status) ? 'done' : stateOf(event.status, event === last),
    event,
  }));
  return [...completed, ...expectedSteps(family, last?.status)];
}

/** A step that the owner took without a change of the status: the renewal was switched. */
function isNote(status: string): boolean {
  return status === 'renewal_on' || status === 'renewal_off';
}

function stateOf(status: string, isLast: boolean): TimelineStep['state'] {
  const kind = statusKind(status);
  if (kind === 'failure') return 'failed';
  if (kind === 'ended') return 'ended';
  return isLast && kind === 'waiting' ? 'current' : 'done';
}

function expectedSteps(family: StatusFamily, last: string | undefined): StatusStep[] {
  if (last === undefined || isFinalStatus(last)) return [];
  const path: readonly string[] = SUCCESS_PATHS[family];
  return path.slice(path.indexOf(last) + 1).map((status) => ({ status, state: 'next' }));
}
