import type { StatusKind } from '#components/ui/display/status-chip';
import type { TimelineStep } from '#components/ui/display/timeline';
import type { StatusFamily } from '#lib/record-base/status-text';

/** One step that a record has taken, as `recordDetail` tells it. */
export interface StatusEvent {
  status: string;
  at: string;
  by: string;
  reason: string | null;
}

/** A step that has been taken, or one of those that still lie ahead. */
export interface StatusStep {
  status: string;
  state: TimelineStep['state'];
  event?: StatusEvent;
}

/** The way of a record for which all goes well. */
const GOOD_WAY: Record<StatusFamily, readonly string[]> = {
  recharge: ['submitted', 'reviewing', 'credited'],
  withdraw: ['pending', 'approved', 'processing', 'paid'],
  trade: ['accepted', 'filled'],
  // Whether it is paid out or renewed at its maturity is its owner's to say until then.
  terminal: ['active', 'matured'],
};

const KINDS: Record<string, StatusKind> = {
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
};

/** What a status means for its reader; whatever is no end is waiting. */
export function statusKind(status: string): StatusKind {
  return KINDS[status] ?? 'waiting';
}

/** Whether a record stays as it is. */
export function isFinalStatus(status: string): boolean {
  return status in KINDS;
}

/** The steps that were taken, and those ahead if all goes well. */
export function statusSteps(family: StatusFamily, events: readonly StatusEvent[]): StatusStep[] {
  const taken = events.map((event, place) => ({
    status: event.status,
    state: stateOf(event.status, place === events.length - 1),
    event,
  }));
  return [...taken, ...stepsAhead(family, events.at(-1)?.status)];
}

function stateOf(status: string, isLast: boolean): TimelineStep['state'] {
  if (statusKind(status) === 'failure' || status === 'expired') return 'failed';
  return isLast && !isFinalStatus(status) ? 'current' : 'done';
}

function stepsAhead(family: StatusFamily, last: string | undefined): StatusStep[] {
  if (last === undefined || isFinalStatus(last)) return [];
  const way = GOOD_WAY[family];
  return way.slice(way.indexOf(last) + 1).map((status) => ({ status, state: 'next' }));
}
