import type { Db } from '#lib/db/client';
import { hashPassword } from '../password/password.ts';
import { randomPassword } from '../password/random-password.ts';
import { resetPasswordFailures } from '../password/require-password.ts';
import { revokeSessions } from '../session-row.ts';
import { resetLoginFailures } from '../sign-in/login-failures.ts';
import { auditDeskAction, type DeskAction, lockDeskUser } from './desk-action.ts';

/**
 * Sets a one-time login password for a member who has forgotten theirs, and ends all sessions. It
 * expires after 24 hours, and a session opened with it can only change it. It is only returned, not
 * logged: the operator passes it on.
 * @returns 16 random characters in groups of four, about 79 bits
 * @throws {AppError} 4004 unknown member
 */
export async function resetLoginPassword(tx: Db, act: DeskAction): Promise<{ password: string }> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const user = await lockDeskUser(tx, act.username);
  await tx.user.update({
    where: { id: user.id },
    data: { passwordHash, passwordResetAt: new Date() },
  });
  const ended = await revokeSessions(tx, user.id, 'password-reset');
  await auditDeskAction(tx, 'user.reset-login-password', act, { sessions_ended: ended });
  await Promise.all([resetLoginFailures(user.usernameKey), resetPasswordFailures(user.id)]);
  return { password };
}
