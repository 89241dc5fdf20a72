import type { OrderRecord } from '#lib/features/trade/order/order-record';

/** The part of an issue that its proof needs. */
export interface ProvenIssue {
  id: string;
  no: string;
}

/** Reasons for which an order of a fixed issue is not filled. */
const PRICED_ENDS: readonly (string | null)[] = ['hold_exceeded', 'too_small'];

/**
 * The issue whose fixing filled or rejected an order; null if there is no fixing yet, and for quote
 * orders.
 */
export function readProvenIssue({
  issue_id: id,
  issue_no: no,
  price,
  reason,
}: Pick<OrderRecord, 'issue_id' | 'issue_no' | 'price' | 'reason'>): ProvenIssue | null {
  if (id === null || no === null) return null;
  return price !== null || PRICED_ENDS.includes(reason) ? { id, no } : null;
}

/** Whether an order is in the sealed book of its issue, or will be. */
export function isSealable({ type, status }: Pick<OrderRecord, 'type' | 'status'>): boolean {
  return type === 'issue' && status !== 'canceled';
}
