import { Link } from '#components/ui/action/link';
import { issuePath } from '#lib/base/paths';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import styles from './issue-link.module.css';
import { readProvenIssue } from './proven-issue.ts';

/** The number of an order's issue; once the issue is fixed, a link to its fixing and proof. */
export function IssueLink({ order }: { order: OrderRecord }) {
  const proven = readProvenIssue(order);
  if (!proven) return order.issue_no;
  return (
    <Link href={issuePath(order.room_id, proven.id)} className={styles.link}>
      {proven.no}
    </Link>
  );
}
