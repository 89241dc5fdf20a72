import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import { type CaseReview, parseRefusal, type Refusal } from './review-identity.ts';

/** Cases per run. The job runs every minute. */
const BATCH = 300;

/**
 * Revokes an approved identity: the member falls back to level 1, reads the reason, and can submit again.
 * @throws {AppError} 4004, 4010 not approved or no longer in force, 4001 unknown reason, or `other` without a note
 */
export async function revokeIdentity(
  tx: Db,
  { id, operator, ...given }: CaseReview & { reason: string; note?: string },
): Promise<void> {
  const refusal = parseRefusal(given);
  const found = await lockCase(tx, id);
  if (!found) throw new AppError(4004, { detail: `there is no case ${id}` });
  if (found.status !== 'approved' || !(await clearVerification(tx, { id, userId: found.userId })))
    throw new AppError(4010, {
      messageKey: 'identityNotApproved',
      detail: `case ${id} is ${found.status}, or the member is no longer verified by it`,
    });
  await end(
    tx,
    { id, userId: found.userId, status: 'revoked', ...refusal },
    `operator:${operator}`,
  );
}

/** Ends approvals whose document has expired, each in a transaction of its own. @returns how many */
export async function expireIdentities(pool: Pool, today = localDay(new Date())): Promise<number> {
  const due = await pool.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM kyc_case WHERE status = 'approved' AND expires_on < ${today}::date
    ORDER BY expires_on LIMIT ${BATCH}`;
  for (const { id } of due) await inTransaction(pool, (tx) => expireIdentity(tx, id));
  return due.length;
}

/** It may have been revoked since the query. */
async function expireIdentity(tx: Db, id: bigint): Promise<void> {
  const found = await lockCase(tx, id);
  if (found?.status !== 'approved') return;
  await clearVerification(tx, { id, userId: found.userId });
  await end(tx, { id, userId: found.userId, status: 'expired' }, 'system:worker');
}

async function lockCase(
  tx: Db,
  id: bigint,
): Promise<{ userId: bigint; status: string } | undefined> {
  const [found] = await tx.$queryRaw<{ userId: bigint; status: string }[]>`
    SELECT user_id AS "userId", status FROM kyc_case WHERE id = ${id} FOR UPDATE`;
  return found;
}

/** @returns false if the member is not verified, or by a later case: a corrected real name voids earlier ones */
async function clearVerification(
  tx: Db,
  { id, userId }: { id: bigint; userId: bigint },
): Promise<boolean> {
  const cleared = await tx.$executeRaw`
    UPDATE app_user SET identity_verified_at = NULL
    WHERE id = ${userId} AND identity_verified_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM kyc_case WHERE user_id = ${userId} AND id > ${id} AND status = 'approved')`;
  return cleared === 1;
}

async function end(
  tx: Db,
  ended: { id: bigint; userId: bigint } & (
    | ({ status: 'revoked' } & Refusal)
    | { status: 'expired' }
  ),
  actor: string,
): Promise<void> {
  const { id, userId, status, ...why } = ended;
  const data = { status, ...why, endedBy: actor.replace(/^operator:/, ''), endedAt: new Date() };
  await tx.kycCase.update({ where: { id }, data });
  await alertMember(tx, {
    ...{ userId, event: `identity:${id}:ended`, kind: 'identity', params: {} },
    template: 'identity.ended',
  });
  await recordAudit(tx, {
    actor,
    action: status === 'revoked' ? 'kyc.revoke' : 'kyc.expire',
    subject: `kyc:${id}`,
    detail: { user_id: userId.toString(), ...why },
  });
}
