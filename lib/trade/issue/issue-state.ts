import type { z } from 'zod';
import type { Db } from '#lib/db/client';
import type { Prisma } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import { recordStatus, type TransitionBy } from '#lib/record-base/status-event';
import { issueState } from '../deal/response-schema.ts';

/** Every state of an issue, in the order of its life. */
export const ISSUE_STATES = issueState.options;
export type IssueState = z.output<typeof issueState>;

/** Where an issue may go from where (product.md section 4). */
const NEXT: Record<IssueState, readonly IssueState[]> = {
  scheduled: ['open'],
  open: ['closed', 'void'],
  closed: ['fixed', 'void'],
  fixed: ['settled'],
  settled: [],
  void: [],
};

/** Who moves issues by the clock. */
export const CLOCK: TransitionBy = { actor: 'system:worker' };

/** Reads an issue and keeps it from moving until the transaction ends. @throws {AppError} 4004 */
export async function lockIssue(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM issue WHERE id = ${id} FOR UPDATE`;
  const issue = await tx.issue.findUnique({ where: { id }, include: { room: true } });
  if (!issue) throw new AppError(4004, { detail: `there is no issue ${id}` });
  return issue;
}

/** A move of an issue: where to, by whom, and what else becomes known with it. */
export interface IssueMove extends TransitionBy {
  to: IssueState;
  data?: Omit<Prisma.IssueUpdateInput, 'state' | 'reason'>;
}

/**
 * Moves an issue on, whoever asks, writes down who did and why, and tells everybody who listens.
 * Takes the row's lock.
 * @throws {AppError} 4004 unknown, 4010 not allowed from its present state
 */
export async function moveIssue(tx: Db, id: bigint, { to, data, ...mover }: IssueMove) {
  const { state, no } = await lockIssue(tx, id);
  if (!NEXT[state as IssueState].includes(to))
    throw new AppError(4010, { detail: `issue ${no} is ${state} and can't become ${to}` });
  const { reason } = mover;
  const issue = await tx.issue.update({
    where: { id },
    data: { ...data, state: to, ...(reason ? { reason } : {}) },
  });
  await recordStatus(tx, `issue:${id}`, to, mover);
  await announceIssue(tx, issue);
  return issue;
}

/** Tells every listener of the market in which state an issue is now, once the transaction commits. */
export async function announceIssue(
  tx: Db,
  { roomId, no, state }: { roomId: bigint; no: string; state: string },
): Promise<void> {
  const news = JSON.stringify({ type: 'issue', room_id: roomId.toString(), no, state });
  await tx.$executeRaw`SELECT pg_notify('market', ${news})`;
}
