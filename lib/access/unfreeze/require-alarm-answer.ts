import type { SessionRef } from '#lib/access/session/token';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** What a freeze of an alarm takes, and what the session has shown; nulls if there is no such freeze. */
interface AlarmAnswer {
  pressedAt: Date | null;
  /** The member has a factor that was there 72 hours before the alarm. */
  hasFactor: boolean;
  /** The login password was set anew by mail or by the desk since. */
  isRecovered: boolean;
  /** The factor that the session showed was there by then; null if it showed none, or at its sign-in. */
  isEarlier: boolean | null;
}

/**
 * Asserts that a session may leave the freeze of an alarm. Besides what every freeze takes it is a factor that was there
 * before: whoever gave rise to the alarm may have added one since. A member without such a factor has to set the login
 * password anew by mail, or by the desk. The database asserts that there is the one or the other (migration 0145).
 * @throws {AppError} 4016 a factor is due, 4105 the one that was shown is too new, or the password is due
 */
export async function requireAlarmAnswer(tx: Db, { sessionId, userId }: SessionRef): Promise<void> {
  const [row] = await tx.$queryRaw<AlarmAnswer[]>`
    SELECT pressed_at AS "pressedAt", has_factor AS "hasFactor", is_recovered AS "isRecovered",
      factor_added_at < counted_before AS "isEarlier"
    FROM alarm_answer(${userId}), session WHERE session.id = ${sessionId}::uuid`;
  const refusal = row?.pressedAt ? refusalOf(row) : null;
  if (refusal) throw refusal;
}

function refusalOf({ hasFactor, isRecovered, isEarlier }: AlarmAnswer): AppError | null {
  if (!hasFactor) return isRecovered ? null : new AppError(4105, { messageKey: 'alarmPassword' });
  if (isEarlier === null) return new AppError(4016);
  return isEarlier ? null : new AppError(4105, { messageKey: 'alarmFactor' });
}
