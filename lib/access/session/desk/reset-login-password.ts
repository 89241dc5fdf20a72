import type { Db } from '#lib/base/db/client';
import { resetPasswordFailures } from '../password/require-password.ts';
import { revokeSessions } from '../session-row.ts';
import { resetLoginFailures } from '../sign-in/login-failures.ts';
import { auditDeskAction, type DeskAction, lockDeskUser } from './desk-action.ts';

/**
 * Sets a one-time login password for a member who has forgotten theirs, and ends all sessions. It
 * expires after 24 hours, and a session opened with it can only change it.
 * @param act.passwordHash of the one-time password, which the operator passes on
 * @throws {AppError} 4004 unknown member
 */
export async function resetLoginPassword(
  tx: Db,
  { passwordHash, ...act }: DeskAction & { passwordHash: string },
): Promise<void> {
  const user = await lockDeskUser(tx, act.username);
  await tx.user.update({
    where: { id: user.id },
    data: { passwordHash, passwordResetAt: new Date() },
  });
  const ended = await revokeSessions(tx, user.id, 'password-reset');
  await auditDeskAction(tx, 'user.reset-login-password', act, { sessions_ended: ended });
  await Promise.all([resetLoginFailures(user.usernameKey), resetPasswordFailures(user.id)]);
}
