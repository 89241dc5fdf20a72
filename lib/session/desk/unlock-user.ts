import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { forgetLoginFailures, isSlowedByFailures } from '../sign-in/login-failures.ts';
import { auditDeskAct, type DeskAct, lockDeskUser } from './desk-user.ts';

/**
 * Lets a member in again whom an operator has locked, and forgets the failed sign-ins that make
 * devices that are not known solve puzzles and wait.
 * @throws {AppError} 4004 unknown member, 4010 neither locked nor slowed down
 */
export async function unlockUser(tx: Db, act: DeskAct): Promise<void> {
  const user = await lockDeskUser(tx, act.username);
  const isSlowed = await isSlowedByFailures(user.usernameKey);
  if (user.status !== 'locked' && !isSlowed)
    throw new AppError(4010, { detail: `user ${act.username} is not locked` });
  await tx.user.update({ where: { id: user.id }, data: { status: 'active' } });
  await auditDeskAct(tx, 'user.unlock', act);
  await forgetLoginFailures(user.usernameKey);
}
