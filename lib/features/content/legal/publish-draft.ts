import type { Db } from '#lib/base/db/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { LOCALES } from '#lib/base/i18n/locales';
import { localDay } from '#lib/base/taipei-time';
import type { LegalKind } from '#lib/running/legal/legal-kind';
import type { Publication } from './draft-schema.ts';
import { auditDraft } from './save-draft.ts';
import { queueTelling } from './tell-members.ts';
import { readTexts } from './texts.ts';

interface DraftRow {
  id: bigint;
  version: number;
  effectiveOn: string | null;
  material: boolean;
  digest: string;
  texts: unknown;
  /** Effective day of the newest published version. */
  after: string;
}

/**
 * What publishing the draft of a document would take, as two operators approve it.
 * @throws {AppError} 4004 there is no draft @throws {ValidationError} it is not complete, or its day is past
 */
export async function readPublication(db: Db, kind: LegalKind): Promise<Publication> {
  const { version, effectiveOn, material, digest } = await requireComplete(db, kind);
  return { kind, version, effective_on: effectiveOn, material, digest };
}

/** Asserts that a publication is that of the present draft. @throws {AppError} 4010; as `readPublication` */
export async function requirePublication(db: Db, asked: Publication): Promise<void> {
  const { effective_on: day, ...given } = asked;
  const draft = await requireComplete(db, asked.kind);
  const isSame =
    draft.version === given.version &&
    draft.effectiveOn === day &&
    draft.material === given.material &&
    draft.digest === given.digest;
  if (!isSame) throw new AppError(4010, { messageKey: 'legalDraftChanged' });
}

/**
 * Publishes the draft that was approved. The database refuses any other text, day or kind.
 * @throws {AppError} 4010 the draft was saved since
 */
export async function publishDraft(tx: Db, asked: Publication, operator: string): Promise<void> {
  await requirePublication(tx, asked);
  const { kind, version, ...detail } = asked;
  await tx.legalDocument.update({
    where: { kind_version: { kind, version } },
    data: { status: 'published' },
  });
  await queueTelling(tx, asked);
  await auditDraft(tx, 'publish', operator, { kind, version }, detail);
}

async function requireComplete(
  db: Db,
  kind: LegalKind,
): Promise<DraftRow & { effectiveOn: string }> {
  const [draft] = await db.$queryRaw<DraftRow[]>`
    SELECT id, version, effective_on::text AS "effectiveOn", is_material AS material, texts,
      legal_digest(texts) AS digest,
      (SELECT max(effective_on)::text FROM legal_document WHERE kind = ${kind} AND status = 'published') AS after
    FROM legal_document WHERE kind = ${kind} AND status = 'draft'`;
  if (!draft) throw new AppError(4004, { detail: `there is no draft of ${kind}` });
  const { effectiveOn, after } = draft;
  if (effectiveOn === null) throw new ValidationError({ effective_on: 'required' });
  if (effectiveOn < localDay(new Date()) || effectiveOn < after)
    throw new ValidationError({ effective_on: 'legalDayPast' });
  const texts = readTexts(draft.texts);
  if (LOCALES.some((locale) => !texts[locale]?.content || !texts[locale].changes))
    throw new ValidationError({ texts: 'legalTextMissing' });
  return { ...draft, effectiveOn };
}
