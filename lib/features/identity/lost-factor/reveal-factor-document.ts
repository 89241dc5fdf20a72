import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { unsealDocument } from '../seal-document.ts';

interface SealedRow {
  removalId: bigint;
  userId: bigint;
  kind: string;
  sealed: Uint8Array;
}

/**
 * Decrypts a picture for an operator, and adds the access to the audit log.
 * @throws {AppError} 4004 unknown picture, or its request is a draft, 4001 no reason
 */
export async function revealFactorDocument(
  tx: Db,
  { id, operator, reason }: { id: bigint; operator: string; reason: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (reason.trim() === '') throw new AppError(4001, { detail: 'a picture needs a reason' });
  const [found] = await tx.$queryRaw<SealedRow[]>`
    SELECT d.removal_id AS "removalId", d.user_id AS "userId", d.kind, d.sealed
    FROM factor_document d JOIN factor_removal f ON f.id = d.removal_id WHERE d.id = ${id} AND f.status <> 'draft'`;
  if (!found) throw new AppError(4004, { detail: `there is no picture ${id}` });
  const { removalId, userId, kind, sealed } = found;
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: 'factor.reveal',
    subject: `factor:${removalId}`,
    detail: { reason, kind, user_id: userId.toString() },
  });
  return new Uint8Array(unsealDocument(sealed, { userId, kind }));
}

/** Counts the pictures of a request that an operator has not opened, by the audit log. */
export async function countUnseenPictures(
  db: Db,
  { id, operator }: { id: bigint; operator: string },
): Promise<number> {
  const [row] = await db.$queryRaw<{ unseen: number }[]>`
    SELECT count(*)::integer AS unseen FROM factor_document d
    WHERE d.removal_id = ${id} AND NOT EXISTS (
      SELECT FROM audit_event a
      WHERE a.subject = ${`factor:${id}`} AND a.action = 'factor.reveal' AND a.actor = ${`operator:${operator}`}
        AND a.detail ->> 'kind' = d.kind AND a.created_at >= d.created_at)`;
  return row?.unseen ?? 0;
}
