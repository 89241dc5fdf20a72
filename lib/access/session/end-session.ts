import { OTHER_SESSIONS } from '#lib/access/account/other-sessions';
import type { RevokeSessionInput } from '#lib/access/account/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { requirePassword } from './password/require-password.ts';
import { revokeSession, revokeSessions } from './session-row.ts';
import type { SessionRef } from './token.ts';

/**
 * Ends one session of the user, or all except the calling one. Others take the login password: who has stolen a
 * session must not sign its owner out.
 * @returns true if the calling session has ended
 * @throws {AppError} 4001 without a password, 4011 wrong password, 4012 too many failures, 4004 if the session is
 *   another user's, unknown or already ended
 */
export async function endSession(
  pool: Pool,
  { session, id, password }: RevokeSessionInput & { session: SessionRef },
): Promise<boolean> {
  const { userId, sessionId } = session;
  if (id !== sessionId) await requireOwnPassword(pool, userId, password);
  await inTransaction(pool, (tx) => endChosen(tx, session, id), userId);
  return id === sessionId;
}

async function requireOwnPassword(pool: Pool, id: bigint, password?: string): Promise<void> {
  if (password === undefined) throw new ValidationError({ password: 'required' });
  const { passwordHash } = await pool.user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  });
  await requirePassword({ id, passwordHash }, password);
}

async function endChosen(
  tx: Db,
  { userId, sessionId }: SessionRef,
  id: RevokeSessionInput['id'],
): Promise<void> {
  if (id === OTHER_SESSIONS) await revokeSessions(tx, userId, 'device', sessionId);
  else if (!(await revokeSession(tx, { userId, sessionId: id }, 'device')))
    throw new AppError(4004);
}
