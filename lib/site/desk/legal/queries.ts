import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { localDay } from '#lib/base/taipei-time';
import { type DiffBlock, diffTexts } from '#lib/features/content/legal/diff/diff-texts';
import { type LegalTranslations, readTexts, textsIn } from '#lib/features/content/legal/texts';
import { LEGAL_KINDS, type LegalKind } from '#lib/running/legal/legal-kind';

export { LEGAL_KINDS, type LegalKind } from '#lib/running/legal/legal-kind';

/** A version as the desk lists it. */
export interface DeskLegalVersion {
  version: number;
  status: 'draft' | 'announced' | 'inForce' | 'former';
  material: boolean;
  effective_on: string | null;
  edited_by: string;
  edited_at: string;
  published_at: string | null;
}

/** A document with its versions, newest first. */
export interface DeskLegalDocument {
  kind: LegalKind;
  versions: DeskLegalVersion[];
}

/** The draft as the editor shows it. */
export interface DeskLegalDraft {
  /** Null for one that has not been stored. */
  revision: number | null;
  version: number;
  material: boolean;
  effective_on: string | null;
  texts: LegalTranslations;
}

/** All documents with their versions, without texts. */
export async function listLegalDocuments(db: Db): Promise<DeskLegalDocument[]> {
  const rows = await db.legalDocument.findMany({
    orderBy: { version: 'desc' },
    omit: { texts: true },
  });
  return LEGAL_KINDS.map((kind) => ({
    kind,
    versions: toVersions(rows.filter((row) => row.kind === kind)),
  }));
}

interface VersionRow {
  version: number;
  status: string;
  isMaterial: boolean;
  effectiveOn: Date | null;
  editedBy: string;
  editedAt: Date;
  publishedAt: Date | null;
}

/** @param rows of one kind, the newest first */
function toVersions(rows: readonly VersionRow[]): DeskLegalVersion[] {
  const today = localDay(new Date());
  const dayOf = ({ effectiveOn }: VersionRow) => effectiveOn?.toISOString().slice(0, 10) ?? null;
  const present = rows.find((row) => row.status === 'published' && (dayOf(row) ?? '') <= today);
  return rows.map((row) => ({
    version: row.version,
    status: statusOf(row, present),
    material: row.isMaterial,
    effective_on: dayOf(row),
    edited_by: actorName(row.editedBy),
    edited_at: row.editedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
  }));
}

function statusOf(row: VersionRow, present: VersionRow | undefined): DeskLegalVersion['status'] {
  if (row.status === 'draft') return 'draft';
  if (row === present) return 'inForce';
  return present && row.version < present.version ? 'former' : 'announced';
}

/** The draft of a document, or a new one with the texts of its newest version; and what it would change. */
export async function findLegalDraft(
  db: Db,
  kind: LegalKind,
): Promise<{ draft: DeskLegalDraft; changes: DiffBlock[] | null }> {
  const [newest, before] = await db.legalDocument.findMany({
    where: { kind },
    orderBy: { version: 'desc' },
    take: 2,
  });
  if (!newest) throw new Error(`there is no version of ${kind}`);
  if (newest.status === 'published') return { draft: nextDraft(newest), changes: null };
  const locale = currentLocale();
  const [old, young] = [textsIn(before?.texts, locale), textsIn(newest.texts, locale)];
  return {
    draft: {
      revision: newest.revision,
      version: newest.version,
      material: newest.isMaterial,
      effective_on: newest.effectiveOn?.toISOString().slice(0, 10) ?? null,
      texts: readTexts(newest.texts),
    },
    changes: diffTexts(old.content, young.content, locale),
  };
}

/** The texts of the newest version, with nothing changed yet. */
function nextDraft({ version, texts }: { version: number; texts: unknown }): DeskLegalDraft {
  const copied = Object.entries(readTexts(texts)).map(([locale, { content }]) => [
    locale,
    { content, changes: '' },
  ]);
  return {
    ...{ revision: null, version: version + 1, material: true, effective_on: null },
    texts: Object.fromEntries(copied),
  };
}

/** The texts of a published version in the language of the request; null if there is none. */
export async function findLegalTexts(db: Db, kind: LegalKind, version: number) {
  const row = await db.legalDocument.findUnique({ where: { kind_version: { kind, version } } });
  return row?.status === 'published' ? textsIn(row.texts, currentLocale()) : null;
}
