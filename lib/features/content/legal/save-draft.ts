import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { LOCALES } from '#lib/base/i18n/locales';
import { dateColumn } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import type { SavedDraft } from './draft-schema.ts';
import { cleanTexts } from './texts.ts';

/** The subject of audit rows and approvals about a version. */
export function legalSubject({ kind, version }: { kind: LegalKind; version: number }): string {
  return `legal:${kind}:${version}`;
}

/**
 * Stores the draft of a document's next version, HTML sanitised.
 * @returns its revision
 * @throws {AppError} 4010 somebody else has saved or published it since the editor was opened
 */
export async function saveDraft(tx: Db, operator: string, given: SavedDraft): Promise<number> {
  const { kind, revision, material, effective_on: day } = given;
  const data = {
    isMaterial: material,
    effectiveOn: day === null ? null : dateColumn(day),
    texts: Object.fromEntries(LOCALES.map((locale) => [locale, cleanTexts(given.texts[locale])])),
    editedBy: `operator:${operator}`,
  };
  const found = await lockDraft(tx, kind);
  if ((found?.revision ?? null) !== revision) throw changed(found?.editedBy);
  const stored = found
    ? await tx.legalDocument.update({ where: { id: found.id }, data })
    : // The database gives the number of the version.
      await tx.legalDocument.create({ data: { ...data, kind, version: 1 } });
  await auditDraft(tx, 'edit', operator, stored, { material, effective_on: day });
  return stored.revision;
}

/** Deletes the draft of a document. @throws {AppError} 4004 there is none */
export async function discardDraft(
  tx: Db,
  operator: string,
  { kind, reason }: { kind: LegalKind; reason: string },
): Promise<void> {
  const found = await lockDraft(tx, kind);
  if (!found) throw new AppError(4004, { detail: `there is no draft of ${kind}` });
  await tx.legalDocument.delete({ where: { id: found.id } });
  await auditDraft(tx, 'discard', operator, found, { reason });
}

/** Adds an operator's act on a version to the audit log. */
export function auditDraft(
  tx: Db,
  verb: 'edit' | 'discard' | 'publish',
  operator: string,
  row: { kind: string; version: number },
  detail: object,
): Promise<void> {
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action: `legal.${verb}`,
    subject: legalSubject({ kind: row.kind as LegalKind, version: row.version }),
    detail,
  });
}

interface DraftRow {
  id: bigint;
  kind: string;
  version: number;
  revision: number;
  editedBy: string;
}

/** The draft of a document, locked; undefined if there is none. */
async function lockDraft(tx: Db, kind: LegalKind): Promise<DraftRow | undefined> {
  const [row] = await tx.$queryRaw<DraftRow[]>`
    SELECT id, kind, version, revision, edited_by AS "editedBy" FROM legal_document
    WHERE kind = ${kind} AND status = 'draft' FOR UPDATE`;
  return row;
}

function changed(editedBy: string | undefined): AppError {
  const name = editedBy?.replace(/^operator:/, '') ?? '';
  return new AppError(4010, editedBy ? { messageKey: 'content.changed', params: { name } } : {});
}
