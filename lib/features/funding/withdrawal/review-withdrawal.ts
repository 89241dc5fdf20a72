import type { Db } from '#lib/base/db/client';
import { PROCESSORS } from '../channels/processor.ts';
import { type Decision, recordDecision, transitionByOperator } from '../decision.ts';
import type { ProcessorName } from '../queries.ts';
import type { WithdrawalRecord } from '../withdrawal-record.ts';
import { payWithdrawal, releaseWithdrawal } from './end-withdrawal.ts';
import { storePayoutProof } from './payout-proof.ts';
import { requireNotInBatch } from './require-not-in-batch.ts';
import { requirePayoutPersons } from './require-payout-persons.ts';
import { lockWithdrawal, takeOverWithdrawal, transitionWithdrawal } from './withdrawal-state.ts';

/** What an operator knows of a payout. */
interface Payout {
  reference: string;
  proof?: Uint8Array;
}

/** Approves a pending withdrawal and starts its payout. @throws {AppError} 4004, 4010, 4012, 4104 */
export async function approveWithdrawal(tx: Db, review: Decision): Promise<void> {
  const withdrawal = await transitionWithdrawal(
    tx,
    review.id,
    'approved',
    transitionByOperator(review),
  );
  await PROCESSORS[withdrawal.processor as ProcessorName].startPayout(tx, review.id);
  await audit(tx, 'withdraw.approve', review);
}

/**
 * Assigns an approved withdrawal to the operator for payment, so that two operators never pay it
 * twice. Taking over another operator's withdrawal requires a reason.
 * @throws {AppError} 4004, 4010 neither approved nor taken by another operator, or no reason, 4012, 4104
 */
export async function takeWithdrawal(tx: Db, review: Decision): Promise<void> {
  const { status } = await lockWithdrawal(tx, review.id);
  if (status !== 'processing') {
    await transitionWithdrawal(tx, review.id, 'processing', transitionByOperator(review));
    return audit(tx, 'withdraw.take', review);
  }
  const from = await takeOverWithdrawal(tx, review.id, transitionByOperator(review));
  await recordDecision(tx, 'withdraw.takeover', `withdrawal:${review.id}`, review, { from });
}

/**
 * Records that an approved or taken withdrawal was paid by hand.
 * @param review.reference the reference of the payout at the bank or on the blockchain: one of its own, or with a
 *   reason and by another operator that of another payout
 * @param review.proof a file that proves the payout
 * @throws {AppError} 4001 the file, 4004, 4010 also if another operator or a batch has taken it, 4012,
 *   4104, 4009 another payout has the reference, 4030 or 4031 it takes another operator
 */
export async function payByHand(tx: Db, payout: Decision & Payout): Promise<WithdrawalRecord> {
  await lockWithdrawal(tx, payout.id);
  await requireNotInBatch(tx, payout.id);
  return recordPayout(tx, payout);
}

/** Records a payout: by hand, or as the bank's answer to a batch has it. @throws {AppError} as `payByHand` */
export async function recordPayout(
  tx: Db,
  { reference, proof, ...review }: Decision & Payout,
): Promise<WithdrawalRecord> {
  const { operator, reason } = review;
  const withdrawal = await lockWithdrawal(tx, review.id);
  await requirePayoutPersons(tx, withdrawal, { operator, reference, reason });
  const paid = { ...transitionByOperator(review), reference };
  const record = await payWithdrawal(tx, review.id, paid);
  const stored = proof && (await storePayoutProof(tx, review, proof));
  const detail = { reference, ...(stored && { proof: stored }) };
  await recordDecision(tx, 'withdraw.pay', `withdrawal:${review.id}`, review, detail);
  return record;
}

/**
 * Records that an approved or taken withdrawal can't be paid, and releases its hold.
 * @throws {AppError} 4004, 4010 also if another operator has taken it
 */
export async function failWithdrawal(tx: Db, review: Decision): Promise<WithdrawalRecord> {
  await lockWithdrawal(tx, review.id);
  await requireNotInBatch(tx, review.id);
  return recordFailure(tx, review);
}

/** Records a failed payout: by hand, or as the bank's answer to a batch has it. @throws {AppError} 4004, 4010 */
export async function recordFailure(tx: Db, review: Decision): Promise<WithdrawalRecord> {
  const record = await releaseWithdrawal(tx, review.id, 'failed', transitionByOperator(review));
  await audit(tx, 'withdraw.fail', review);
  return record;
}

/** Rejects a pending or approved withdrawal and releases its hold. @throws {AppError} 4004, 4010 */
export async function rejectWithdrawal(tx: Db, review: Decision): Promise<WithdrawalRecord> {
  const record = await releaseWithdrawal(tx, review.id, 'rejected', transitionByOperator(review));
  await audit(tx, 'withdraw.reject', review);
  return record;
}

function audit(tx: Db, action: string, review: Decision): Promise<void> {
  return recordDecision(tx, action, `withdrawal:${review.id}`, review);
}
