import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { localDay } from '#lib/base/taipei-time';
import { cached } from '../cache/process-cache.ts';
import { LEGAL_KINDS, type LegalKind, type LegalVersions } from './legal-kind.ts';

/** A published version, without its texts. */
export interface LegalVersion {
  kind: LegalKind;
  version: number;
  /** First local day on which it is in force. */
  effectiveOn: string;
  /** Members have to accept it. */
  isMaterial: boolean;
}

/** All published versions, the newest of each kind first. A web process keeps them in memory. */
export function listVersions(db: Db): Promise<readonly LegalVersion[]> {
  return cached(db, 'legal versions', { topics: ['content'] }, async () => {
    const rows = await db.legalDocument.findMany({
      where: { status: 'published' },
      orderBy: [{ kind: 'asc' }, { version: 'desc' }],
      select: { kind: true, version: true, effectiveOn: true, isMaterial: true },
    });
    return rows.map(({ kind, effectiveOn, ...row }) => ({
      ...row,
      kind: kind as LegalKind,
      effectiveOn: effectiveOn?.toISOString().slice(0, 10) ?? '',
    }));
  });
}

/** The newest version of a kind that is in force on a local day. The first one always is. */
export function versionInForce(
  versions: readonly LegalVersion[],
  kind: LegalKind,
  today: string,
): number {
  const found = versions.find(
    (each) => each.kind === kind && (each.effectiveOn <= today || each.version === 1),
  );
  return found?.version ?? 1;
}

/** The versions of all kinds that are in force now. */
export async function getVersionsInForce(db: Db): Promise<LegalVersions> {
  const versions = await listVersions(db);
  const today = localDay(new Date());
  const inForce = LEGAL_KINDS.map((kind) => [kind, versionInForce(versions, kind, today)] as const);
  return Object.fromEntries(inForce) as LegalVersions;
}

/**
 * The versions that a sign-up accepts: those in force.
 * @param shown what the page showed; without it nothing is compared
 * @throws {AppError} 4010 a newer version is in force
 */
export async function requireVersionsInForce(
  db: Db,
  shown: LegalVersions | undefined,
): Promise<LegalVersions> {
  const inForce = await getVersionsInForce(db);
  if (shown && LEGAL_KINDS.some((kind) => shown[kind] !== inForce[kind]))
    throw new AppError(4010, { messageKey: 'legalChanged' });
  return inForce;
}
