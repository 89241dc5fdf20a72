import type { Db } from '#lib/base/db/client';
import { enqueue } from '#lib/base/queue/enqueue';
import type { TransitionBy } from '#lib/base/record-base/status-event';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { countUncanceledOrders } from './close-issue.ts';
import { BY_WORKER, lockIssue, transitionIssue } from './issue-state.ts';

/**
 * Makes an issue void. The worker releases the hold of every order afterwards.
 * @param by.reason shown to users: a key of `records.why`, or free text
 * @throws {AppError} 4004 unknown, 4010 unless it is open or closed
 */
export async function voidIssue(
  tx: Db,
  id: bigint,
  by: TransitionBy & { reason: string },
): Promise<void> {
  await lockIssue(tx, id);
  const orderCount = await countUncanceledOrders(tx, id);
  await transitionIssue(tx, id, { ...by, to: 'void', data: { orderCount } });
  await enqueue(tx, 'settle', { id: id.toString() });
}

/** Makes an issue void because its feed is stale, if it is still open. */
export async function voidStaleIssue(tx: Db, id: bigint): Promise<void> {
  const { state } = await lockIssue(tx, id);
  if (state === 'open') await voidIssue(tx, id, { ...BY_WORKER, reason: 'feed_stale' });
}

/** Makes an issue void by an operator, with an audit row. @throws {AppError} as `voidIssue` */
export async function voidIssueByOperator(
  tx: Db,
  { id, operator, reason }: { id: bigint; operator: string; reason: string },
): Promise<void> {
  const actor = `operator:${operator}`;
  await voidIssue(tx, id, { actor, reason });
  await recordAudit(tx, {
    actor,
    action: 'issue.void',
    subject: `issue:${id}`,
    detail: { reason },
  });
}
