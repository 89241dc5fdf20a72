import { OTHER_SESSIONS } from '#lib/access/account/other-sessions';
import type { RevokeSessionInput } from '#lib/access/account/schema';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { revokeSession, revokeSessions } from './session-row.ts';
import type { SessionRef } from './token.ts';

/**
 * Ends one session of the user, or all except the calling one.
 * @returns true if the calling session has ended
 * @throws {AppError} 4004 if the session is another user's, unknown or already ended
 */
export async function endSession(
  db: Db,
  { session, id }: RevokeSessionInput & { session: SessionRef },
): Promise<boolean> {
  const { userId, sessionId } = session;
  if (id === OTHER_SESSIONS) {
    await revokeSessions(db, userId, 'device', sessionId);
    return false;
  }
  if (!(await revokeSession(db, { userId, sessionId: id }, 'device'))) throw new AppError(4004);
  return id === sessionId;
}
