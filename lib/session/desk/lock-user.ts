import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { revokeSessions } from '../session-row.ts';
import { auditDeskAct, type DeskAct, lockDeskUser } from './desk-user.ts';

/**
 * Shuts a member out: every session ends, and signing in answers 4012 until the account is unlocked.
 * @returns how many sessions ended
 * @throws {AppError} 4004 unknown member, 4010 locked already
 */
export async function lockUser(tx: Db, act: DeskAct): Promise<{ sessionsEnded: number }> {
  const user = await lockDeskUser(tx, act.username);
  if (user.status === 'locked')
    throw new AppError(4010, { detail: `user ${act.username} is locked already` });
  await tx.user.update({ where: { id: user.id }, data: { status: 'locked' } });
  const sessionsEnded = await revokeSessions(tx, user.id, 'locked');
  await auditDeskAct(tx, 'user.lock', act, { sessions_ended: sessionsEnded });
  return { sessionsEnded };
}
