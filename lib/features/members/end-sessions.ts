import { revokeSessions } from '#lib/access/session/session-row';
import type { Db } from '#lib/base/db/client';
import { auditMemberAct, lockMemberByName, type MemberAct } from './member-act.ts';

/**
 * Ends all sessions of a member, who can sign in again.
 * @returns number of ended sessions
 * @throws {AppError} 4004 unknown member
 */
export async function endSessions(tx: Db, act: MemberAct): Promise<{ sessionsEnded: number }> {
  const user = await lockMemberByName(tx, act.username);
  const sessionsEnded = await revokeSessions(tx, user.id, 'desk');
  await auditMemberAct(tx, 'user.end-sessions', act, { sessions_ended: sessionsEnded });
  return { sessionsEnded };
}
