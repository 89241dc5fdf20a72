import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { auditDeskAct, type DeskAct, lockDeskUser } from './desk-user.ts';
import { forgetLoginFailures, isLockedByFailures } from './login-failures.ts';

/**
 * Lets a member in again, whoever shut them out: an operator, or ten failed sign-ins.
 * @throws {AppError} 4004 unknown member, 4010 not locked
 */
export async function unlockUser(tx: Db, act: DeskAct): Promise<void> {
  const user = await lockDeskUser(tx, act.username);
  const byFailures = await isLockedByFailures(user.usernameKey);
  if (user.status !== 'locked' && !byFailures)
    throw new AppError(4010, { detail: `user ${act.username} is not locked` });
  await tx.user.update({ where: { id: user.id }, data: { status: 'active' } });
  await auditDeskAct(tx, 'user.unlock', act);
  await forgetLoginFailures(user.usernameKey);
}
