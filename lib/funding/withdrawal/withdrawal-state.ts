import type { z } from 'zod';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { recordSteps, type TransitionBy } from '#lib/record-base/status-event';
import { withdrawalStatus } from '../response-schema.ts';
import { transitionPath } from '../transition-path.ts';

/** Every status of a withdrawal, in the order of its life. */
export const WITHDRAWAL_STATUSES = withdrawalStatus.options;
export type WithdrawalStatus = z.output<typeof withdrawalStatus>;

/** Where a withdrawal may go from where (product.md section 4). */
const NEXT: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  pending: ['approved', 'canceled', 'rejected'],
  approved: ['processing', 'rejected'],
  processing: ['paid', 'failed'],
  paid: [],
  canceled: [],
  rejected: [],
  failed: [],
};

/** Those in which the money is gone or on its way: they count against the limits. */
export const COUNTED_STATUSES: readonly WithdrawalStatus[] = [
  'pending',
  'approved',
  'processing',
  'paid',
];

/** Reads a withdrawal and keeps it from moving until the transaction ends. @throws {AppError} 4004 */
export async function lockWithdrawal(tx: Db, id: bigint) {
  await tx.$queryRaw`SELECT id FROM withdrawal WHERE id = ${id} FOR UPDATE`;
  const withdrawal = await tx.withdrawal.findUnique({ where: { id } });
  if (!withdrawal) throw new AppError(4004, { detail: `there is no withdrawal ${id}` });
  return withdrawal;
}

/**
 * Moves a withdrawal on, whoever asks, and writes down who did and why. One that nobody has taken
 * up yet passes through `processing` on its way to an end of that. Takes the row's lock.
 * @throws {AppError} 4004 unknown, 4010 not allowed from its present status or taken by another, 4012 the
 *   member is locked
 */
export async function transitionWithdrawal(
  tx: Db,
  id: bigint,
  to: WithdrawalStatus,
  mover: TransitionBy,
) {
  const withdrawal = await lockWithdrawal(tx, id);
  const from = withdrawal.status as WithdrawalStatus;
  const steps = transitionPath(NEXT, { from, to, via: 'processing' });
  if (!steps)
    throw new AppError(4010, { detail: `withdrawal ${id} is ${from} and can't become ${to}` });
  requireHolder(withdrawal, mover);
  if (leadsOut(from, to)) await requireActiveMember(tx, withdrawal.userId, id);
  await recordSteps(tx, `withdrawal:${id}`, steps, mover);
  return tx.withdrawal.update({
    where: { id },
    data: {
      status: to,
      reason: mover.reason ?? withdrawal.reason,
      ...(steps.includes('processing') ? { takenBy: mover.actor } : {}),
    },
  });
}

/**
 * Hands a withdrawal that somebody has taken up over to another operator.
 * @returns who had it before
 * @throws {AppError} 4004, 4010 nobody has it in hand, the mover has it already, or no reason is given
 */
export async function takeOverWithdrawal(
  tx: Db,
  id: bigint,
  mover: TransitionBy,
): Promise<string | null> {
  const { status, takenBy } = await lockWithdrawal(tx, id);
  if (status !== 'processing' || takenBy === mover.actor)
    throw new AppError(4010, {
      detail: `withdrawal ${id} is ${status} and can't become processing`,
    });
  if (!mover.reason)
    throw new AppError(4010, {
      detail: `withdrawal ${id} was taken by ${takenBy}: give a --reason to take it over`,
    });
  await tx.withdrawal.update({ where: { id }, data: { takenBy: mover.actor } });
  return takenBy;
}

/** Of two operators who both send the money, one could only record it: who takes it up pays it. */
function requireHolder(
  { id, status, takenBy }: { id: bigint; status: string; takenBy: string | null },
  { actor }: TransitionBy,
): void {
  if (status !== 'processing' || takenBy === null || takenBy === actor) return;
  throw new AppError(4010, {
    detail: `withdrawal ${id} was taken by ${takenBy}: they end it, or another takes it over with a reason`,
  });
}

/** Whether a move brings money on its way out. What is under way has left, and is only written down. */
function leadsOut(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return to === 'approved' || to === 'processing' || (to === 'paid' && from !== 'processing');
}

/** Money of a locked member waits: it can be given back, and goes out once they are unlocked. */
async function requireActiveMember(tx: Db, userId: bigint, id: bigint): Promise<void> {
  const [user] = await tx.$queryRaw<{ status: string }[]>`
    SELECT status FROM app_user WHERE id = ${userId} FOR SHARE`;
  if (user?.status !== 'active')
    throw new AppError(4012, {
      detail: `withdrawal ${id} can't go out while its member is ${user?.status}: unlock them, or reject it`,
    });
}
