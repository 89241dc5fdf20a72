import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import type { WithdrawalStatus } from '../enums.ts';
import { openStatuses, transitionPath } from '../transition-path.ts';

/** The allowed next statuses of each status (product.md section 4). */
const NEXT: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['approved', 'canceled', 'rejected'],
  approved: ['processing', 'rejected'],
  processing: ['paid', 'failed'],
  paid: [],
  canceled: [],
  rejected: [],
  failed: [],
};

export const OPEN_WITHDRAWAL_STATUSES = openStatuses(NEXT);

/** Statuses that count against the day and month limits: the money is held or paid. */
export const COUNTED_STATUSES: readonly WithdrawalStatus[] = [...OPEN_WITHDRAWAL_STATUSES, 'paid'];

/** Reads a withdrawal and locks its row (FOR UPDATE). @throws {AppError} 4004 */
export async function lockWithdrawal(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM withdrawal WHERE id = ${id} FOR UPDATE`;
  const withdrawal = await tx.withdrawal.findUnique({ where: { id } });
  if (!withdrawal) throw new AppError(4004, { detail: `there is no withdrawal ${id}` });
  return withdrawal;
}

/**
 * Changes the status of a withdrawal and records actor and reason. Paying or failing an approved
 * withdrawal passes through `processing`. Locks the row.
 * @throws {AppError} 4004 unknown, 4010 not allowed from its current status or taken by another operator,
 *   4012 the member is locked
 */
export async function transitionWithdrawal(
  tx: Db,
  id: bigint,
  to: WithdrawalStatus,
  by: TransitionBy,
) {
  const withdrawal = await lockWithdrawal(tx, id);
  const from = withdrawal.status as WithdrawalStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'processing' });
  if (!steps)
    throw new AppError(4010, { detail: `withdrawal ${id} is ${from} and can't become ${to}` });
  requireAssignee(withdrawal, by);
  if (startsPayout(from, to)) await requireActiveMember(tx, withdrawal.userId, id);
  await recordSteps(tx, `withdrawal:${id}`, steps, by);
  return tx.withdrawal.update({
    where: { id },
    data: {
      status: to,
      reason: by.reason ?? withdrawal.reason,
      ...(steps.includes('processing') ? { takenBy: by.actor } : {}),
    },
  });
}

/**
 * Reassigns a withdrawal in `processing` to another operator.
 * @returns the previous assignee
 * @throws {AppError} 4004, 4010 it is not in `processing`, is already assigned to the operator, or the reason
 *   is missing
 */
export async function takeOverWithdrawal(
  tx: Db,
  id: bigint,
  by: TransitionBy,
): Promise<string | null> {
  const { status, takenBy } = await lockWithdrawal(tx, id);
  if (status !== 'processing' || takenBy === by.actor)
    throw new AppError(4010, {
      detail: `withdrawal ${id} is ${status} and can't become processing`,
    });
  if (!by.reason)
    throw new AppError(4010, {
      detail: `withdrawal ${id} was taken by ${takenBy}: give a --reason to take it over`,
    });
  await tx.withdrawal.update({ where: { id }, data: { takenBy: by.actor } });
  return takenBy;
}

/** Only the operator who took a withdrawal may complete it. Otherwise two operators could send the money. */
function requireAssignee(
  { id, status, takenBy }: { id: bigint; status: string; takenBy: string | null },
  { actor }: TransitionBy,
): void {
  if (status !== 'processing' || takenBy === null || takenBy === actor) return;
  throw new AppError(4010, {
    detail: `withdrawal ${id} was taken by ${takenBy}: they end it, or another takes it over with a reason`,
  });
}

/** Whether a transition leads to a payout. In `processing` the money has left already. */
function startsPayout(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return to === 'approved' || to === 'processing' || (to === 'paid' && from !== 'processing');
}

/** A locked member's withdrawal can be rejected, but is paid only after the member is unlocked. */
async function requireActiveMember(tx: Db, userId: bigint, id: bigint): Promise<void> {
  const [user] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM app_user WHERE id = ${userId} FOR SHARE`;
  if (user?.status !== 'active')
    throw new AppError(4012, {
      detail: `withdrawal ${id} can't go out while its member is ${user?.status}: unlock them, or reject it`,
    });
}
