import { cancelLinks } from '#lib/access/links/create-link';
import { lockMember } from '#lib/access/recovery/lock-member';
import type { RecoveryKind } from '#lib/access/recovery/running-recovery';
import type { Db } from '#lib/base/db/client';
import { afterCommit } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { forgetHere } from '#lib/running/cache/process-cache';
import { parseRefusal } from '../review-identity.ts';
import { REMOVAL_CHECKS, type RemovalCheck } from './enums.ts';
import { countUnseenPictures } from './reveal-factor-document.ts';

/** An operator's decision on a request to remove lost factors. */
export interface RemovalReview {
  id: bigint;
  /** Name of the operator. */
  operator: string;
}

interface Approval extends RemovalReview {
  checks: readonly RemovalCheck[];
  /** The second operator; missing if the operator is alone. */
  checkedBy?: string | undefined;
}

interface WaitingRemoval {
  userId: bigint;
  recoveryId: bigint;
  readyAt: Date;
}

/**
 * Approves a request. The member can remove the factors once the wait is over as well.
 * @throws {AppError} 4004, 4010 decided, cancelled or expired, or an operator has not opened every picture, 4012
 * @throws {ValidationError} a point of the checklist is missing
 */
export async function approveRemoval(tx: Db, approval: Approval): Promise<void> {
  const { id, operator, checks, checkedBy } = approval;
  const { userId, readyAt } = await requireApprovableRemoval(tx, approval);
  if (checkedBy !== undefined) await requireSeen(tx, { id, operator: checkedBy });
  const compared = sortRemovalChecks(checks);
  await tx.$executeRaw`
    UPDATE factor_removal SET status = 'approved', checks = ${compared}::text[], decided_by = ${operator}, decided_at = now()
    WHERE id = ${id}`;
  await alertMember(tx, {
    ...{ userId, event: `factor-removal:${id}:approved`, kind: 'security' },
    template: 'security.factorRecoveryApproved',
    params: { ready_at: readyAt.toISOString() },
  });
  await audit(tx, approval, 'factor.approve', { checks: compared, checked_by: checkedBy });
}

/** Asserts that an operator can approve a request, and locks it. @throws as `approveRemoval` */
export async function requireApprovableRemoval(
  tx: Db,
  { id, operator, checks }: Approval,
): Promise<WaitingRemoval> {
  const found = await lockWaiting(tx, id);
  await requireSeen(tx, { id, operator });
  if (REMOVAL_CHECKS.some((check) => !checks.includes(check)))
    throw new ValidationError({ checks: 'checksMissing' });
  return found;
}

/** A checklist in the order of the form, each point once. */
export function sortRemovalChecks(checks: readonly RemovalCheck[]): RemovalCheck[] {
  return REMOVAL_CHECKS.filter((check) => checks.includes(check));
}

/**
 * Rejects a request, which ends its wait. The member reads reason and note, and can ask again.
 * @throws {AppError} 4004, 4010 decided, cancelled or expired, 4001 unknown reason, or `other` without a note, 4012
 */
export async function rejectRemoval(
  tx: Db,
  review: RemovalReview & { reason: string; note?: string },
): Promise<void> {
  const refusal = parseRefusal(review);
  const { id, operator } = review;
  const { userId, recoveryId } = await lockWaiting(tx, id);
  await tx.$executeRaw`
    UPDATE factor_removal SET status = 'rejected', reason = ${refusal.reason}, note = ${refusal.note ?? null},
      decided_by = ${operator}, decided_at = now() WHERE id = ${id}`;
  await tx.$executeRaw`
    UPDATE member_recovery SET outcome = 'cancelled' WHERE id = ${recoveryId} AND ended_at IS NULL`;
  await cancelLinks(tx, userId, ['recovery-cancel']);
  afterCommit(() => forgetHere(`member:${userId}`));
  await alertMember(tx, {
    ...{ userId, event: `factor-removal:${id}:rejected`, kind: 'security', params: {} },
    template: 'security.factorRecoveryRejected',
  });
  await audit(tx, review, 'factor.reject', refusal);
}

/** Locks the member, then the request: in the order of a cancellation. */
async function lockWaiting(tx: Db, id: bigint): Promise<WaitingRemoval> {
  const [owner] = await tx.$queryRaw<{ userId: bigint }[]>`
    SELECT user_id AS "userId" FROM factor_removal WHERE id = ${id} AND status <> 'draft'`;
  if (!owner) throw new AppError(4004, { detail: `there is no request ${id}` });
  await lockMember(tx, owner.userId);
  const kind: RecoveryKind = 'factor';
  const [found] = await tx.$queryRaw<WaitingRemoval[]>`
    SELECT f.user_id AS "userId", r.id AS "recoveryId", r.ready_at AS "readyAt"
    FROM factor_removal f JOIN member_recovery r ON r.id = f.recovery_id
    WHERE f.id = ${id} AND f.status = 'submitted' AND r.kind = ${kind} AND r.ended_at IS NULL AND r.expires_at > now()
    FOR NO KEY UPDATE OF f`;
  if (!found) throw new AppError(4010, { messageKey: 'removalEnded' });
  return found;
}

/** Asserts that an operator has opened both pictures. @throws {AppError} 4010 */
async function requireSeen(tx: Db, review: RemovalReview): Promise<void> {
  if ((await countUnseenPictures(tx, review)) === 0) return;
  const detail = `${review.operator} has not opened every picture of request ${review.id}`;
  throw new AppError(4010, { messageKey: 'identityUnseen', detail });
}

async function audit(
  tx: Db,
  { id, operator }: RemovalReview,
  action: string,
  detail: object,
): Promise<void> {
  const actor = `operator:${operator}`;
  await recordAudit(tx, { actor, action, subject: `factor:${id}`, detail });
}
