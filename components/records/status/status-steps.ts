import type { TimelineStep } from '#components/ui/display/timeline';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { isFinalStatus, type RecordStatus, statusKind } from './status-kind.ts';

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

/** The statuses of a record that succeeds. */
const SUCCESS_PATHS: { [Family in StatusFamily]: readonly RecordStatus[Family][] } = {
  recharge: ['submitted', 'reviewing', 'credited'],
  withdraw: ['pending', 'approved', 'processing', 'paid'],
  trade: ['accepted', 'filled'],
  // Paid or renewed: the owner can choose until maturity.
  terminal: ['active', 'matured'],
};

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

/** A step without a change of the status: the renewal was switched, or the calendar moved the maturity. */
function isNote(status: string): boolean {
  return ['renewal_on', 'renewal_off', 'maturity_moved'].includes(status);
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
