import type { Db } from '#lib/base/db/client';
import type { SessionKind } from './open-operator-session.ts';
import { operatorTokenHash } from './operator-token.ts';

/** Ends a session. A session that has already ended does not change. @param reason e.g. `sign-out` */
export async function endOperatorSession(db: Db, id: string, reason: string): Promise<void> {
  await db.operatorSession.updateMany({
    where: { id, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

/** Ends the session of a token, if it has not ended. @param reason e.g. `sign-in`, of whoever signs in at its place */
export async function endSessionOfToken(
  db: Db,
  { token, kind }: { token: string; kind: SessionKind },
  reason: string,
): Promise<void> {
  await db.operatorSession.updateMany({
    where: { tokenHash: operatorTokenHash(token), kind, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

/**
 * Ends all sessions of an operator, tokens for scripts included.
 * @param exceptId a session to keep
 * @returns how many
 */
export async function endOperatorSessions(
  db: Db,
  operatorId: bigint,
  { reason, exceptId }: { reason: string; exceptId?: string },
): Promise<number> {
  const { count } = await db.operatorSession.updateMany({
    where: { operatorId, revokedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  return count;
}
