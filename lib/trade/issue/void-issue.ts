import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { enqueue } from '#lib/queue/enqueue';
import type { TransitionBy } from '#lib/record-base/status-event';
import { countStanding } from './close-issue.ts';
import { CLOCK, lockIssue, moveIssue } from './issue-state.ts';

/**
 * Makes an issue void: every order gets its hold back, as soon as the worker comes to it.
 * @param mover.reason told to users: a key of `records.why`, or words
 * @throws {AppError} 4004 unknown, 4010 unless it is open or closed
 */
export async function voidIssue(
  tx: Db,
  id: bigint,
  mover: TransitionBy & { reason: string },
): Promise<void> {
  await lockIssue(tx, id);
  const orderCount = await countStanding(tx, id);
  await moveIssue(tx, id, { ...mover, to: 'void', data: { orderCount } });
  await enqueue(tx, 'settle', { id: id.toString() });
}

/** Makes an open issue void whose feed is silent, unless it has moved on meanwhile. */
export async function voidStaleIssue(tx: Db, id: bigint): Promise<void> {
  const { state } = await lockIssue(tx, id);
  if (state === 'open') await voidIssue(tx, id, { ...CLOCK, reason: 'feed_stale' });
}

/** An operator's decision, with its audit row. @throws {AppError} as `voidIssue` */
export async function voidByHand(
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
