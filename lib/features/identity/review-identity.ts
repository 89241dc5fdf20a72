import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { dateColumn, localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { type LockedCase, lockWaitingCase } from './case-claims.ts';
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
  /** The second operator, who decided on the request; missing if the operator is alone. */
  checkedBy?: string | undefined;
}

/** What the member reads: a reason of the list, and a note that `other` requires. */
export interface Refusal {
  reason: RejectReason;
  note: string | undefined;
}

/**
 * Approves the documents of a case: the member has level 2 from now on, until the document expires.
 * @throws {AppError} 4004, 4010 decided already, claimed by another operator, not every picture opened, or
 *   the member's real name has changed since
 * @throws {ValidationError} a point of the checklist is missing, or the document has expired
 */
export async function approveIdentity(tx: Db, approval: Approval): Promise<void> {
  const { id, operator, checks, expiresOn, checkedBy } = approval;
  const { userId, realName } = await requireApprovable(tx, approval);
  if (checkedBy !== undefined) await requireSeen(tx, { id, operator: checkedBy });
  const where = { id: userId, realName };
  const { count } = await tx.user.updateMany({ where, data: { identityVerifiedAt: new Date() } });
  if (count === 0) throw renamed(id, realName);
  const compared = sortChecks(checks);
  const lastDay = expiresOn === undefined ? null : dateColumn(expiresOn);
  const outcome = { status: 'approved', checks: compared, expiresOn: lastDay } as const;
  const facts = { checks: compared, expires_on: expiresOn, checked_by: checkedBy };
  await decide(tx, { id, operator }, outcome, facts);
}

/**
 * Asserts that an operator can approve a case, and locks its row.
 * @throws {AppError} as `approveIdentity`
 */
export async function requireApprovable(
  tx: Db,
  { checks, expiresOn, checkedBy, ...review }: Approval,
): Promise<LockedCase> {
  const persons = checkedBy === undefined ? [] : [checkedBy];
  const found = await lockWaitingCase(tx, review.id, [review.operator, ...persons]);
  await requireSeen(tx, review);
  await requireChecks(tx, found.userId, checks);
  if (expiresOn !== undefined && expiresOn < localDay(new Date()))
    throw new ValidationError({ expires_on: 'documentExpired' });
  const user = { id: found.userId, realName: found.realName };
  if ((await tx.user.count({ where: user })) === 0) throw renamed(review.id, found.realName);
  return found;
}

/** A checklist in the order of the form, each point once. */
export function sortChecks(checks: readonly CaseCheck[]): CaseCheck[] {
  return CASE_CHECKS.filter((check) => checks.includes(check));
}

function renamed(id: bigint, realName: string | null): AppError {
  return new AppError(4010, {
    detail: `case ${id} was submitted for ${realName}, and the member has another real name now: reject it`,
  });
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
 * @throws {AppError} 4004, 4010 decided already or claimed by another operator, 4001 unknown reason, or `other` without a note
 */
export async function rejectIdentity(
  tx: Db,
  review: CaseReview & { reason: string; note?: string },
): Promise<void> {
  const refusal = parseRefusal(review);
  await lockWaitingCase(tx, review.id, [review.operator]);
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
  const decided = { decidedBy: operator, decidedAt: new Date() };
  const data = { ...outcome, ...decided, claimedBy: null, claimedAt: null };
  const { userId } = await tx.kycCase.update({ where: { id }, data });
  await alertMember(tx, {
    ...{ userId, event: `identity:${id}:${outcome.status}`, kind: 'identity', params: {} },
    template: `identity.${outcome.status}`,
  });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: outcome.status === 'approved' ? 'kyc.approve' : 'kyc.reject',
    subject: `kyc:${id}`,
    detail: { user_id: userId.toString(), ...facts },
  });
}
