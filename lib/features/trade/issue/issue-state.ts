import type { Db } from '#lib/base/db/client';
import type { Prisma } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordStatus, type TransitionBy } from '#lib/base/record-base/status-event';
import type { IssueState } from '../deal/response-schema.ts';

/** Allowed transitions (docs/product.md, section 4). */
const NEXT: Record<IssueState, readonly IssueState[]> = {
  scheduled: ['open'],
  open: ['closed', 'void'],
  closed: ['fixed', 'void'],
  fixed: ['settled'],
  settled: [],
  void: [],
};

/** The actor of scheduled transitions. */
export const BY_WORKER: TransitionBy = { actor: 'system:worker' };

/** Reads an issue and locks its row (FOR UPDATE). @throws {AppError} 4004 */
export async function lockIssue(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM issue WHERE id = ${id} FOR UPDATE`;
  const issue = await tx.issue.findUnique({ where: { id }, include: { room: true } });
  if (!issue) throw new AppError(4004, { detail: `there is no issue ${id}` });
  return issue;
}

/** A transition of an issue: the new state, the actor, and columns to update with it. */
export interface IssueTransition extends TransitionBy {
  to: IssueState;
  data?: Omit<Prisma.IssueUpdateInput, 'state' | 'reason'>;
}

/**
 * Transitions an issue, records the actor and reason, and notifies market listeners. Locks the
 * issue's row.
 * @throws {AppError} 4004 unknown, 4010 not allowed from the present state
 */
export async function transitionIssue(tx: Db, id: bigint, { to, data, ...by }: IssueTransition) {
  const { state, no } = await lockIssue(tx, id);
  if (!NEXT[state as IssueState].includes(to))
    throw new AppError(4010, { detail: `issue ${no} is ${state} and can't become ${to}` });
  const { reason } = by;
  const issue = await tx.issue.update({
    where: { id },
    data: { ...data, state: to, ...(reason ? { reason } : {}) },
  });
  await recordStatus(tx, `issue:${id}`, to, by);
  await announceIssue(tx, issue);
  return issue;
}

/** Notifies market listeners of an issue's state once the transaction commits. */
export async function announceIssue(
  tx: Db,
  { roomId, no, state }: { roomId: bigint; no: string; state: string },
): Promise<void> {
  const payload = JSON.stringify({ type: 'issue', room_id: roomId.toString(), no, state });
  await tx.$executeRaw`SELECT pg_notify('market', ${payload})`;
}
