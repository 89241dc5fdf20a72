import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { CaseReview } from './review-identity.ts';

/** Counts the pictures of a case that an operator has not opened, by the audit log. */
export async function countUnseenDocuments(db: Db, { id, operator }: CaseReview): Promise<number> {
  const [row] = await db.$queryRaw<{ unseen: number }[]>`
    SELECT count(*)::integer AS unseen FROM kyc_document d
    WHERE d.case_id = ${id} AND NOT EXISTS (
      SELECT FROM audit_event a
      WHERE a.subject = ${`kyc:${id}`} AND a.action = 'kyc.reveal' AND a.actor = ${`operator:${operator}`}
        AND a.detail ->> 'kind' = d.kind AND a.created_at >= d.created_at)`;
  return row?.unseen ?? 0;
}

/** Asserts that an operator has opened every picture of a case. @throws {AppError} 4010 */
export async function requireSeen(tx: Db, review: CaseReview): Promise<void> {
  const unseen = await countUnseenDocuments(tx, review);
  if (unseen === 0) return;
  throw new AppError(4010, {
    messageKey: 'identityUnseen',
    detail: `${review.operator} has not opened ${unseen} pictures of case ${review.id}: revealDocument`,
  });
}
