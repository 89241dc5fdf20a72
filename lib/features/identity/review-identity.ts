import type { Db } from '#lib/base/db/client';
import type { KycCase } from '#lib/base/db/generated/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { CASE_CHECKS, type CaseCheck, REJECT_REASONS, type RejectReason } from './enums.ts';
import { requireSeen } from './unseen-documents.ts';

/** An operator's decision on a case. */
export interface CaseReview {
  id: bigint;
  /** Name of the operator. */
  operator: string;
}

interface Approval extends CaseReview {
  /** What the operator compared. */
  checks: readonly CaseCheck[];
  /** Last day of the document, ISO; missing if it has none. */
  expiresOn?: string | undefined;
}

/** What the member reads: a reason of the list, and a note that `other` requires. */
export interface Refusal {
  reason: RejectReason;
  note: string | undefined;
}

/**
 * Approves the documents of a case: the member has level 2 from now on, until the document expires.
 * @throws {AppError} 4004, 4010 not submitted, not every picture opened, or the member's real name has
 *   changed since
 * @throws {ValidationError} a point of the checklist is missing, or the document has expired
 */
export async function approveIdentity(
  tx: Db,
  { checks, expiresOn, ...review }: Approval,
): Promise<void> {
  const { userId, realName } = await lockSubmitted(tx, review.id);
  await requireSeen(tx, review);
  await requireChecks(tx, userId, checks);
  if (expiresOn !== undefined && expiresOn < localDay(new Date()))
    throw new ValidationError({ expires_on: 'documentExpired' });
  const { count } = await tx.user.updateMany({
    where: { id: userId, realName },
    data: { identityVerifiedAt: new Date() },
  });
  if (count === 0)
    throw new AppError(4010, {
      detail: `case ${review.id} was submitted for ${realName}, and the member has another real name now: reject it`,
    });
  const compared = CASE_CHECKS.filter((check) => checks.includes(check));
  const lastDay = expiresOn === undefined ? null : dateColumn(expiresOn);
  const outcome = { status: 'approved', checks: compared, expiresOn: lastDay } as const;
  await decide(tx, review, outcome, { checks: compared, expires_on: expiresOn });
}

/** The birthday is compared if the member gave one. */
async function requireChecks(tx: Db, id: bigint, checks: readonly CaseCheck[]): Promise<void> {
  const { birthday } = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { birthday: true },
  });
  const missing = CASE_CHECKS.filter(
    (check) => !checks.includes(check) && (check !== 'birthday' || birthday !== null),
  );
  if (missing.length > 0)
    throw new ValidationError({ checks: 'checksMissing' }, `checks miss ${missing.join(', ')}`);
}

/**
 * Rejects a case. The member sees reason and note, and can upload again.
 * @throws {AppError} 4004, 4010 not submitted, 4001 unknown reason, or `other` without a note
 */
export async function rejectIdentity(
  tx: Db,
  review: CaseReview & { reason: string; note?: string },
): Promise<void> {
  const refusal = parseRefusal(review);
  await lockSubmitted(tx, review.id);
  await decide(tx, review, { status: 'rejected', ...refusal }, refusal);
}

/** @throws {AppError} 4001 unknown reason, or `other` without a note */
export function parseRefusal(given: { reason: string; note?: string }): Refusal {
  const reason = REJECT_REASONS.find((known) => known === given.reason);
  const note = given.note?.trim() || undefined;
  if (!reason)
    throw new AppError(4001, { detail: `the reason is one of ${REJECT_REASONS.join(', ')}` });
  if (reason === 'other' && !note)
    throw new AppError(4001, { detail: 'the reason other needs a note for the member' });
  return { reason, note };
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

type Outcome =
  | { status: 'approved'; checks: CaseCheck[]; expiresOn: Date | null }
  | ({ status: 'rejected' } & Refusal);

/** Stores a decision, and its facts in the audit log. */
async function decide(
  tx: Db,
  { id, operator }: CaseReview,
  outcome: Outcome,
  facts: object,
): Promise<void> {
  const data = { ...outcome, decidedBy: operator, decidedAt: new Date() };
  const { userId } = await tx.kycCase.update({ where: { id }, data });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: outcome.status === 'approved' ? 'kyc.approve' : 'kyc.reject',
    subject: `kyc:${id}`,
    detail: { user_id: userId.toString(), ...facts },
  });
}
