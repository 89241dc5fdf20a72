import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { type Mover, recordStatus } from '#lib/records/status-event';

export type WithdrawalStatus =
  | 'pending'
  | 'approved'
  | 'processing'
  | 'paid'
  | 'canceled'
  | 'rejected'
  | 'failed';

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

/** Ends in which the money went nowhere: they count against no limit. */
export const UNSPENT: readonly WithdrawalStatus[] = ['canceled', 'rejected', 'failed'];

/**
 * Moves a withdrawal on, whoever asks, and writes down who did and why. Takes the row's lock.
 * @throws {AppError} 4004 unknown, 4010 not allowed from its present status
 */
export async function moveWithdrawal(tx: Db, id: bigint, to: WithdrawalStatus, mover: Mover) {
  await tx.$queryRaw`SELECT id FROM withdrawal WHERE id = ${id} FOR UPDATE`;
  const withdrawal = await tx.withdrawal.findUnique({ where: { id } });
  if (!withdrawal) throw new AppError(4004, { detail: `there is no withdrawal ${id}` });
  if (!NEXT[withdrawal.status as WithdrawalStatus].includes(to))
    throw new AppError(4010, {
      detail: `withdrawal ${id} is ${withdrawal.status} and can't become ${to}`,
    });
  await recordStatus(tx, `withdrawal:${id}`, to, mover);
  return tx.withdrawal.update({
    where: { id },
    data: { status: to, reason: mover.reason ?? withdrawal.reason },
  });
}
