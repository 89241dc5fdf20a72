import type { StatusKind } from '#components/ui/display/status-chip';
import type { IssueRecord } from '#lib/features/trade/issue/issue-record';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';

type State = IssueRecord['state'];

/** The kind of status chip for each state. */
export const ISSUE_KINDS: Record<State, StatusKind> = {
  scheduled: 'ended',
  open: 'success',
  closed: 'waiting',
  fixed: 'waiting',
  settled: 'success',
  void: 'failure',
};

/** Whether an issue is of recurring plans, by its number. */
export function isOfPlans(issueNo: string): boolean {
  return /-P\d{4,6}$/.test(issueNo);
}

/** True if an issue is past its cutoff and not settled yet. */
export function isInBetween(state: State): boolean {
  return state === 'closed' || state === 'fixed';
}

/**
 * True if an order can still be canceled, as far as the page's data shows. A limit order that has gone on to an issue can
 * be canceled before that opens, and a closed room shows no issue that has not opened.
 */
export function isOfOpenIssue(order: OrderRecord, { issue }: Pick<RoomRecord, 'issue'>): boolean {
  if (order.status !== 'accepted') return false;
  const isLimit = order.limit_price !== null;
  if (!issue) return isLimit;
  return order.issue_no === issue.no && (isLimit || issue.state === 'open');
}
