import { revokeSessions } from '#lib/access/session/session-row';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { auditMemberAct, lockMemberByName, type MemberAct } from './member-act.ts';

/**
 * Locks an account: ends all sessions, and signing in fails with 4012 until it is unlocked.
 * @returns number of ended sessions
 * @throws {AppError} 4004 unknown member, 4010 already locked
 */
export async function lockUser(tx: Db, act: MemberAct): Promise<{ sessionsEnded: number }> {
  const user = await lockMemberByName(tx, act.username);
  if (user.status === 'locked')
    throw new AppError(4010, { detail: `user ${act.username} is locked already` });
  await tx.user.update({ where: { id: user.id }, data: { status: 'locked' } });
  const sessionsEnded = await revokeSessions(tx, user.id, 'locked');
  await auditMemberAct(tx, 'user.lock', act, { sessions_ended: sessionsEnded });
  return { sessionsEnded };
}
