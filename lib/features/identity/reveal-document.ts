import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { unsealDocument } from './seal-document.ts';

/**
 * Decrypts a document for an operator, and adds the access to the audit log.
 * @throws {AppError} 4004 unknown document, 4001 no reason
 */
export async function revealDocument(
  tx: Db,
  { id, operator, reason }: { id: bigint; operator: string; reason: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (reason.trim() === '') throw new AppError(4001, { detail: 'a document needs a reason' });
  const document = await tx.kycDocument.findUnique({ where: { id } });
  if (!document) throw new AppError(4004, { detail: `there is no document ${id}` });
  const { caseId, userId, kind, sealed } = document;
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: 'kyc.reveal',
    subject: `kyc:${caseId}`,
    detail: { reason, kind, user_id: userId.toString() },
  });
  return new Uint8Array(unsealDocument(sealed, { userId, kind }));
}
