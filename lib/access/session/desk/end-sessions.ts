import type { Db } from '#lib/base/db/client';
import { revokeSessions } from '../session-row.ts';
import { auditDeskAction, type DeskAction, lockDeskUser } from './desk-action.ts';

/**
 * Ends all sessions of a member, who can sign in again.
 * @returns number of ended sessions
 * @throws {AppError} 4004 unknown member
 */
export async function endSessions(tx: Db, act: DeskAction): Promise<{ sessionsEnded: number }> {
  const user = await lockDeskUser(tx, act.username);
  const sessionsEnded = await revokeSessions(tx, user.id, 'desk');
  await auditDeskAction(tx, 'user.end-sessions', act, { sessions_ended: sessionsEnded });
  return { sessionsEnded };
}
