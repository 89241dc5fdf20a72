import { randomUUID } from 'node:crypto';
import { resetPasswordFailures } from '#lib/access/session/password/require-password';
import { revokeSessions } from '#lib/access/session/session-row';
import { resetLoginFailures } from '#lib/access/session/sign-in/login-failures';
import type { Db } from '#lib/base/db/client';
import { alertMember } from '#lib/running/alerts/alert-member';
import { auditMemberAct, lockMemberByName, type MemberAct } from './member-act.ts';

/**
 * Sets a one-time login password for a member who has forgotten theirs, and ends all sessions. It
 * expires after 24 hours, and a session opened with it can only change it.
 * @param act.passwordHash of the one-time password, which the operator passes on
 * @throws {AppError} 4004 unknown member
 */
export async function resetLoginPassword(
  tx: Db,
  { passwordHash, ...act }: MemberAct & { passwordHash: string },
): Promise<void> {
  const user = await lockMemberByName(tx, act.username);
  await tx.user.update({
    where: { id: user.id },
    data: { passwordHash, passwordResetAt: new Date() },
  });
  const ended = await revokeSessions(tx, user.id, 'password-reset');
  await alertMember(tx, {
    ...{ userId: user.id, event: `password:${user.id}:${randomUUID()}`, kind: 'security' },
    ...{ template: 'security.passwordReset', params: {} },
  });
  await auditMemberAct(tx, 'user.reset-login-password', act, { sessions_ended: ended });
  await Promise.all([resetLoginFailures(user.usernameKey), resetPasswordFailures(user.id)]);
}
