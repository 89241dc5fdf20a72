import { isSlowedByFailures, resetLoginFailures } from '#lib/access/session/sign-in/login-failures';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { auditMemberAct, lockMemberByName, type MemberAct } from './member-act.ts';

/**
 * Unlocks an account that an operator has locked, and resets the failed sign-ins that cause puzzles and
 * delays for unknown devices.
 * @throws {AppError} 4004 unknown member, 4010 neither locked nor slowed down
 */
export async function unlockUser(tx: Db, act: MemberAct): Promise<void> {
  const user = await lockMemberByName(tx, act.username);
  const isSlowed = await isSlowedByFailures(user.usernameKey);
  if (user.status !== 'locked' && !isSlowed)
    throw new AppError(4010, { detail: `user ${act.username} is not locked` });
  await tx.user.update({ where: { id: user.id }, data: { status: 'active' } });
  await auditMemberAct(tx, 'user.unlock', act);
  await resetLoginFailures(user.usernameKey);
}
