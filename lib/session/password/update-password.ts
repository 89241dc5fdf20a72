import type { UpdatePasswordInput } from '#lib/account/schema';
import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError, ValidationError } from '#lib/errors/app-error';
import {
  type Device,
  type IssuedSession,
  openSession,
  revokeSession,
  revokeSessions,
} from '../session-row.ts';
import type { SessionRef } from '../token.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password.ts';
import { requirePassword } from './require-password.ts';

/**
 * Changes the login password. Every session ends, the asking one as well, because a copy of its
 * token may be in other hands: it goes on as a new session with tokens of its own.
 * @throws {AppError} 4001 common, or equal to the username; 4011 wrong old password, or changed
 *   meanwhile; 4012 too many wrong ones; 8888 the session ended meanwhile
 */
export async function updatePassword(
  pool: Pool,
  input: UpdatePasswordInput & { session: SessionRef },
  device: Device,
): Promise<IssuedSession> {
  const user = await pool.user.findUniqueOrThrow({
    where: { id: input.session.userId },
    select: { id: true, usernameKey: true, passwordHash: true },
  });
  refuseWeak(input.password, user.usernameKey);
  await requirePassword(user, input.old_password);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(
    pool,
    async (tx) => {
      await replaceHash(tx, user, passwordHash);
      const ended = await endEverySession(tx, input.session);
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

function refuseWeak(password: string, usernameKey: string): void {
  if (isCommonPassword(password)) throw new ValidationError({ password: 'passwordCommon' });
  if (password.toLowerCase() === usernameKey)
    throw new ValidationError({ password: 'passwordIsUsername' });
}

/** Of two changes at once the second finds another hash than the one that it proved. */
async function replaceHash(
  tx: Db,
  { id, passwordHash: proved }: { id: bigint; passwordHash: string },
  passwordHash: string,
): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id, passwordHash: proved },
    data: { passwordHash },
  });
  if (count === 0) throw new AppError(4011, { messageKey: 'wrongPassword' });
}

/** @returns how many other sessions ended */
async function endEverySession(tx: Db, session: SessionRef): Promise<number> {
  if (!(await revokeSession(tx, session, 'password-change'))) throw new AppError(8888);
  return revokeSessions(tx, session.userId, 'password-change');
}
