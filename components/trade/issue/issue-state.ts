import type { StatusKind } from '#components/ui/display/status-chip';
import type { IssueRecord } from '#lib/trade/issue/issue-record';
import type { OrderRecord } from '#lib/trade/order/order-record';
import type { RoomRecord } from '#lib/trade/room/room-record';

type State = IssueRecord['state'];

/** How the chip of each state is meant. */
export const ISSUE_KINDS: Record<State, StatusKind> = {
  scheduled: 'ended',
  open: 'success',
  closed: 'waiting',
  fixed: 'waiting',
  settled: 'success',
  void: 'failure',
};

/** Whether an issue is past its cutoff and on its way to its end. */
export function isInBetween(state: State): boolean {
  return state === 'closed' || state === 'fixed';
}

/** Whether an order can still be taken back, as far as the page knows. */
export function isOfOpenIssue(order: OrderRecord, { issue }: RoomRecord): boolean {
  return order.status === 'accepted' && issue?.state === 'open' && order.issue_no === issue.no;
}
