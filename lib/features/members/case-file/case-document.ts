import { createHash } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { lockMemberByName } from '../member-act.ts';
import { CASE_DOCUMENT_MAX_BYTES, CASE_DOCUMENTS_MAX } from './case-limits.ts';
import { sealCaseDocument, unsealCaseDocument } from './seal-case-document.ts';

/** How files of each type begin; the name that a file is given proves nothing. */
const SIGNATURES = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['application/pdf', /^%PDF-\d/],
] as const;

/**
 * Attaches a file to a member, encrypted, and adds it to the audit log. The same file again is the one that is there.
 * @throws {AppError} 4004 unknown member, 4010 the member has 50 documents; {ValidationError} on `file`
 */
export async function attachDocument(
  tx: Db,
  act: { username: string; operator: string; title: string; file: Uint8Array },
): Promise<{ id: bigint }> {
  const { username, operator, title, file } = act;
  const type = typeOf(file);
  const { id: userId } = await lockMemberByName(tx, username);
  const sha256 = createHash('sha256').update(file).digest();
  const where = { userId_sha256: { userId, sha256 } };
  const known = await tx.memberDocument.findUnique({ where, select: { id: true } });
  if (known) return known;
  if ((await tx.memberDocument.count({ where: { userId } })) >= CASE_DOCUMENTS_MAX)
    throw new AppError(4010, {
      messageKey: 'caseDocumentsFull',
      params: { count: CASE_DOCUMENTS_MAX },
    });
  const facts = { title, type, size: file.length };
  const sealed = sealCaseDocument(file, userId);
  const document = await tx.memberDocument.create({
    data: { userId, ...facts, sha256, sealed, uploadedBy: operator },
    select: { id: true },
  });
  await recordAudit(tx, {
    ...{ actor: `operator:${operator}`, action: 'user.attach' },
    subject: `user:${username.toLowerCase()}`,
    detail: { document_id: document.id.toString(), ...facts, sha256: sha256.toString('hex') },
  });
  return document;
}

/**
 * Decrypts a document of the case file, and adds the access with its reason to the audit log.
 * @throws {AppError} 4004 unknown document
 */
export async function openDocument(
  tx: Db,
  { id, operator, reason }: { id: bigint; operator: string; reason: string },
): Promise<{ title: string; type: string; file: Buffer }> {
  const document = await tx.memberDocument.findUnique({
    where: { id },
    include: { user: { select: { usernameKey: true } } },
  });
  if (!document) throw new AppError(4004, { detail: `there is no document ${id}` });
  const { title, type, sealed, userId, user } = document;
  await recordAudit(tx, {
    ...{ actor: `operator:${operator}`, action: 'user.open-document' },
    subject: `user:${user.usernameKey}`,
    detail: { reason, document_id: id.toString(), title },
  });
  return { title, type, file: unsealCaseDocument(sealed, userId) };
}

function typeOf(file: Uint8Array): string {
  if (file.length > CASE_DOCUMENT_MAX_BYTES) throw new ValidationError({ file: 'proofTooLarge' });
  const start = Buffer.from(file.subarray(0, 16)).toString('latin1');
  const [type] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  if (!type) throw new ValidationError({ file: 'caseDocumentType' });
  return type;
}
