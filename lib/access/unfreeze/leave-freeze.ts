import { frozenError } from '#lib/access/protection/lock-refusal';
import { auditOwnAct, changeProtection } from '#lib/access/protection/own-act';
import type { Protection } from '#lib/access/protection/queries';
import { requireStepUp } from '#lib/access/session/factor/require-step-up';
import type { SessionRef } from '#lib/access/session/token';
import type { Db, Pool } from '#lib/base/db/client';
import { requireAlarmAnswer } from './require-alarm-answer.ts';

interface Leave {
  session: SessionRef;
  /** Login password. The call has verified the trade password. */
  password: string;
}

/** After this long a request to leave counts no more (migration 0132). */
const REQUEST_MS = 168 * 3_600_000;

/**
 * Asks to leave the freeze of the own account, and leaves it if the member set no delay or its time has come. The
 * database judges the time. Nothing changes if the account is not frozen, or the request still waits.
 * @throws {AppError} 4011 wrong password, 4012 too many failures, 4016 a factor is due, 4105 cannot be left yet, or the
 *   freeze of an alarm takes more (require-alarm-answer.ts)
 */
export async function leaveFreeze(pool: Pool, { session, password }: Leave): Promise<Protection> {
  const { userId } = session;
  await requireStepUp(pool, session, password);
  return changeProtection(pool, userId, async (tx, { freeze, delays }) => {
    if (!freeze) return;
    const waits = delays.some(({ kind, hours }) => kind === 'unfreeze' && hours > 0);
    await requireAlarmAnswer(tx, session);
    await leave(tx, userId, freeze, waits);
  });
}

async function leave(
  tx: Db,
  userId: bigint,
  freeze: NonNullable<Protection['freeze']>,
  waits: boolean,
): Promise<void> {
  const now = Date.now();
  if (freeze.until && Date.parse(freeze.until) > now) throw frozenError(new Date(freeze.until));
  const leaveAt = freeze.leave_at && Date.parse(freeze.leave_at);
  const isAsked = leaveAt && leaveAt + REQUEST_MS > now;
  if (!isAsked) await addEvent(tx, userId, 'leave-asked');
  if (isAsked ? leaveAt <= now : !waits) await addEvent(tx, userId, 'left');
}

async function addEvent(tx: Db, userId: bigint, event: 'leave-asked' | 'left'): Promise<void> {
  // The trigger keeps the cause of the freeze.
  await tx.$executeRaw`
    INSERT INTO member_freeze (user_id, event, cause) VALUES (${userId}, ${event}, 'own')`;
  const action = event === 'left' ? 'user.own-unfreeze' : 'user.ask-unfreeze';
  await auditOwnAct(tx, userId, action, {});
}
