import type { SessionRef } from '#lib/access/session/token';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { LEGAL_KINDS, type LegalVersions } from '#lib/running/legal/legal-kind';
import { getVersionsInForce, listVersions } from '#lib/running/legal/versions';
import { readConsents } from './queries.ts';
import type { ConsentState } from './response-schema.ts';

/**
 * Stores that a member accepts versions, each once. A version that is announced can be accepted before it is
 * in force.
 * @throws {AppError} 4004 not a published version, 4010 a newer one is in force
 */
export async function acceptVersions(
  db: Db,
  { userId, sessionId }: SessionRef,
  given: Partial<LegalVersions>,
): Promise<ConsentState> {
  const kinds = LEGAL_KINDS.filter((kind) => given[kind] !== undefined);
  const versions = kinds.map((kind) => given[kind] ?? 0);
  await requirePresent(db, given);
  await db.$executeRaw`
    INSERT INTO legal_acceptance (user_id, kind, version, source, session_id)
    SELECT ${userId}, kind, version, 'asked', ${sessionId}::uuid
    FROM unnest(${kinds}::text[], ${versions}::integer[]) AS given (kind, version)
    ON CONFLICT (user_id, kind, version) DO NOTHING`;
  return readConsents(db, userId);
}

/** @throws {AppError} 4004, 4010 */
async function requirePresent(db: Db, given: Partial<LegalVersions>): Promise<void> {
  const published = await listVersions(db);
  const inForce = await getVersionsInForce(db);
  for (const kind of LEGAL_KINDS) {
    const version = given[kind];
    if (version === undefined) continue;
    if (!published.some((each) => each.kind === kind && each.version === version))
      throw new AppError(4004, { detail: `there is no version ${version} of ${kind}` });
    if (version < inForce[kind]) throw new AppError(4010, { messageKey: 'legalChanged' });
  }
}
