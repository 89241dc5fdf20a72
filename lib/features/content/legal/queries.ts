import type { Db } from '#lib/base/db/client';
import type { Locale } from '#lib/base/i18n/locales';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { localDay } from '#lib/base/taipei-time';
import { cached } from '#lib/running/cache/process-cache';
import { LEGAL_KINDS, type LegalKind } from '#lib/running/legal/legal-kind';
import { type LegalVersion, listVersions, versionInForce } from '#lib/running/legal/versions';
import { type DiffBlock, diffTexts } from './diff/diff-texts.ts';
import { findOpenVersions } from './open-versions.ts';
import type { Acceptance, ConsentState } from './response-schema.ts';
import { type LegalTexts, textsIn } from './texts.ts';

export { LEGAL_KINDS, type LegalKind, type LegalVersions } from '#lib/running/legal/legal-kind';
export { getVersionsInForce, listVersions } from '#lib/running/legal/versions';

/** A published version with its texts in the language of the request. */
export interface LegalDocument extends LegalVersion, LegalTexts {
  isInForce: boolean;
}

/**
 * Reads a published version of a document; null if there is none.
 * @param version the one in force if undefined
 */
export async function findDocument(
  db: Db,
  kind: LegalKind,
  version?: number,
): Promise<LegalDocument | null> {
  const versions = await listVersions(db);
  const inForce = versionInForce(versions, kind, localDay(new Date()));
  const wanted = version ?? inForce;
  const found = versions.find((each) => each.kind === kind && each.version === wanted);
  if (!found) return null;
  return { ...found, ...(await readDocument(db, found)), isInForce: found.version === inForce };
}

/** The texts of a published version, which never change. */
function readDocument(db: Db, { kind, version }: Pick<LegalVersion, 'kind' | 'version'>) {
  return cached(db, `legal ${kind} ${version}`, { topics: ['content'] }, async (source) => {
    const row = await source.legalDocument.findFirst({
      where: { kind, version, status: 'published' },
      select: { texts: true },
    });
    return textsIn(row?.texts, requestLocale());
  });
}

function requestLocale(): Locale {
  return currentLocale();
}

/** What changed between two published versions, in the language of the request; null if one does not exist. */
export async function compareVersions(
  db: Db,
  kind: LegalKind,
  { from, to }: { from: number; to: number },
): Promise<DiffBlock[] | null> {
  const [before, after] = [await findDocument(db, kind, from), await findDocument(db, kind, to)];
  if (!before || !after) return null;
  return cached(db, `legal ${kind} ${from} to ${to}`, { topics: ['content'] }, async () =>
    diffTexts(before.content, after.content, requestLocale()),
  );
}

/** What a member accepted, has to accept, and what is announced. */
export async function readConsents(db: Db, userId: bigint): Promise<ConsentState> {
  const rows = await db.legalAcceptance.findMany({
    where: { userId },
    orderBy: [{ acceptedAt: 'desc' }, { kind: 'desc' }],
    select: { kind: true, version: true, acceptedAt: true },
  });
  const accepted = rows.map(
    ({ kind, version, acceptedAt }): Acceptance => ({
      ...{ kind: kind as LegalKind, version },
      accepted_at: acceptedAt.toISOString(),
    }),
  );
  const open = findOpenVersions(await listVersions(db), accepted, localDay(new Date()));
  return { ...open, accepted };
}

/** What waits for a member's consent, or is announced. Costs no statement while all versions are first ones. */
export async function readOpenVersions(
  db: Db,
  userId: bigint,
): Promise<Pick<ConsentState, 'due' | 'announced'>> {
  const versions = await listVersions(db);
  if (versions.length <= LEGAL_KINDS.length) return { due: [], announced: [] };
  return readConsents(db, userId);
}
