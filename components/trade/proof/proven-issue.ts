import type { OrderRecord } from '#lib/trade/order/order-record';

/** An issue as far as its proof has to know it. */
export interface ProvenIssue {
  id: string;
  no: string;
}

/** Why an order of an issue that got its price came to nothing all the same. */
const PRICED_ENDS: readonly (string | null)[] = ['hold_exceeded', 'too_small'];

/** The issue whose price an order was judged by; null while it has none, and for an order by a quote. */
export function provenIssueOf({
  issue_id: id,
  issue_no: no,
  price,
  reason,
}: Pick<OrderRecord, 'issue_id' | 'issue_no' | 'price' | 'reason'>): ProvenIssue | null {
  if (id === null || no === null) return null;
  return price !== null || PRICED_ENDS.includes(reason) ? { id, no } : null;
}
