import { recordAudit } from '#lib/audit/record-audit';
import type { Db } from '#lib/db/client';
import { sandbox } from './channels/sandbox.ts';
import { payWithdrawal, releaseWithdrawal } from './end-withdrawal.ts';
import type { WithdrawalRecord } from './withdrawal-record.ts';
import { moveWithdrawal } from './withdrawal-state.ts';

/** An operator's decision on a withdrawal. Runs in a transaction, together with its audit row. */
export interface Review {
  id: bigint;
  /** Name of the operator. */
  operator: string;
  reason?: string;
}

/** Approves a pending withdrawal; the sandbox then pays it by itself. @throws {AppError} 4004, 4010 */
export async function approveWithdrawal(tx: Db, review: Review): Promise<void> {
  const withdrawal = await moveWithdrawal(tx, review.id, 'approved', moverOf(review));
  if (withdrawal.processor === sandbox.name) await sandbox.startPayout(tx, review.id);
  await audit(tx, 'withdraw.approve', review);
}

/** Records that an approved withdrawal was paid by hand. @throws {AppError} 4004, 4010 */
export async function payApprovedWithdrawal(tx: Db, review: Review): Promise<WithdrawalRecord> {
  await moveWithdrawal(tx, review.id, 'processing', moverOf(review));
  const record = await payWithdrawal(tx, review.id, moverOf(review));
  await audit(tx, 'withdraw.pay', review);
  return record;
}

/** Rejects a withdrawal that is not under way yet and releases its hold. @throws {AppError} 4004, 4010 */
export async function rejectWithdrawal(tx: Db, review: Review): Promise<WithdrawalRecord> {
  const record = await releaseWithdrawal(tx, review.id, 'rejected', moverOf(review));
  await audit(tx, 'withdraw.reject', review);
  return record;
}

function moverOf({ operator, reason }: Review) {
  return { actor: `operator:${operator}`, ...(reason ? { reason } : {}) };
}

function audit(tx: Db, action: string, { id, operator, reason }: Review): Promise<void> {
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action,
    subject: `withdrawal:${id}`,
    detail: reason ? { reason } : {},
  });
}
