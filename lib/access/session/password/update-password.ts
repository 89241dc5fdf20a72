import type { UpdatePasswordInput } from '#lib/access/account/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { alertMember } from '#lib/running/alerts/alert-member';
import {
  type Device,
  type IssuedSession,
  openSession,
  revokeSession,
  revokeSessions,
} from '../session-row.ts';
import type { SessionRef } from '../token.ts';
import { assertAcceptablePassword } from './assert-acceptable-password.ts';
import { requireUnexpired } from './one-time-password.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './require-password.ts';

/**
 * Changes the login password. Ends all sessions and opens a new one for the caller, because the token
 * of the calling session may have been stolen.
 * @throws {AppError} 4001 guessable or equal to the username; 4011 old password wrong, changed
 *   concurrently, or an expired one-time password; 4012 too many failures; 8888 the session has ended
 */
export async function updatePassword(
  pool: Pool,
  input: UpdatePasswordInput & { session: SessionRef },
  device: Device,
): Promise<IssuedSession> {
  const user = await pool.user.findUniqueOrThrow({
    where: { id: input.session.userId },
    select: { id: true, usernameKey: true, passwordHash: true, passwordResetAt: true },
  });
  assertAcceptablePassword(input.password, user.usernameKey);
  await requirePassword(user, input.old_password);
  requireUnexpired(user.passwordResetAt);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(
    pool,
    async (tx) => {
      await replaceHash(tx, user, passwordHash);
      const ended = await endAllSessions(tx, input.session);
      await alertMember(tx, {
        ...{ userId: user.id, event: `password:${user.id}:${input.session.sessionId}` },
        ...{ kind: 'security', template: 'security.passwordChanged', params: {} },
      });
      await recordAudit(tx, {
        actor: `user:${user.id}`,
        action: 'user.update-password',
        subject: `user:${user.usernameKey}`,
        detail: { address: device.address, sessions_ended: ended },
      });
      return openSession(tx, { id: user.id, passwordHash }, device);
    },
    user.id,
  );
}

/** Compares the hash, so that of two concurrent changes the second fails. */
async function replaceHash(
  tx: Db,
  { id, passwordHash: verifiedHash }: { id: bigint; passwordHash: string },
  passwordHash: string,
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, passwordHash: verifiedHash },
    data: { passwordHash, passwordResetAt: null },
  });
  if (count === 0) throw new AppError(4011, { messageKey: 'wrongPassword' });
}

/** @returns number of other sessions that ended */
async function endAllSessions(tx: Db, session: SessionRef): Promise<number> {
  if (!(await revokeSession(tx, session, 'password-change'))) throw new AppError(8888);
  return revokeSessions(tx, session.userId, 'password-change');
}
