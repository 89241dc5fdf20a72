import type { Db } from '#lib/base/db/client';
import type { KycCase } from '#lib/base/db/generated/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { REJECT_REASONS, type RejectReason } from './enums.ts';

/** An operator's decision on a case. */
export interface CaseReview {
  id: bigint;
  /** Name of the operator. */
  operator: string;
}

/**
 * Approves the documents of a case: the member has level 2 from now on.
 * @throws {AppError} 4004, 4010 not submitted, or the member's real name has changed since
 */
export async function approveIdentity(tx: Db, review: CaseReview): Promise<void> {
  const { userId, realName } = await lockSubmitted(tx, review.id);
  const { count } = await tx.user.updateMany({
    where: { id: userId, realName },
    data: { identityVerifiedAt: new Date() },
  });
  if (count === 0)
    throw new AppError(4010, {
      detail: `case ${review.id} was submitted for ${realName}, and the member has another real name now: reject it`,
    });
  await decide(tx, review, { status: 'approved' });
}

/**
 * Rejects a case. The member sees reason and note, and can upload again.
 * @throws {AppError} 4004, 4010 not submitted, 4001 unknown reason, or `other` without a note
 */
export async function rejectIdentity(
  tx: Db,
  review: CaseReview & { reason: string; note?: string },
): Promise<void> {
  const reason = REJECT_REASONS.find((known) => known === review.reason);
  const note = review.note?.trim() || undefined;
  if (!reason)
    throw new AppError(4001, { detail: `the reason is one of ${REJECT_REASONS.join(', ')}` });
  if (reason === 'other' && !note)
    throw new AppError(4001, { detail: 'the reason other needs a note for the member' });
  await lockSubmitted(tx, review.id);
  await decide(tx, review, { status: 'rejected', reason, note });
}

/** Reads a case and locks its row. @throws {AppError} 4004 unknown, 4010 not submitted */
async function lockSubmitted(tx: Db, id: bigint): Promise<Pick<KycCase, 'userId' | 'realName'>> {
  const [found] = await tx.$queryRaw<Pick<KycCase, 'userId' | 'realName' | 'status'>[]>`
    SELECT user_id AS "userId", real_name AS "realName", status FROM kyc_case WHERE id = ${id} FOR UPDATE`;
  if (!found) throw new AppError(4004, { detail: `there is no case ${id}` });
  if (found.status !== 'submitted')
    throw new AppError(4010, { detail: `case ${id} is ${found.status}` });
  return found;
}

async function decide(
  tx: Db,
  { id, operator }: CaseReview,
  {
    status,
    ...why
  }: { status: 'approved' | 'rejected'; reason?: RejectReason; note?: string | undefined },
): Promise<void> {
  const actor = `operator:${operator}`;
  const data = { status, ...why, decidedBy: operator, decidedAt: new Date() };
  const { userId } = await tx.kycCase.update({ where: { id }, data });
  await recordAudit(tx, {
    actor,
    action: status === 'approved' ? 'kyc.approve' : 'kyc.reject',
    subject: `kyc:${id}`,
    detail: { user_id: userId.toString(), ...why },
  });
}
