import type { Db } from '#lib/base/db/client';
import { getSettings } from '#lib/running/config/queries';
import type { SessionRef } from './token.ts';

/** Smallest change of an end that is written, so that a session is written about once a minute. */
const STEP_MS = 60_000;

/** When a session that is used now ends without further activity (setting session_idle_minutes). */
export async function idleEnd(db: Db): Promise<Date> {
  const { session_idle_minutes: minutes } = await getSettings(db);
  return new Date(Date.now() + minutes * 60_000);
}

/**
 * Moves the end of a session that its member uses. Callers do not wait for it. Changes `session` at once and undoes it
 * if nothing was written: the database was away, a transaction had locked the row, or the session has ended.
 */
export async function extendSession(
  db: Db,
  session: SessionRef & { idleEndsAt: Date },
): Promise<void> {
  const before = session.idleEndsAt;
  try {
    const end = await idleEnd(db);
    if (Math.abs(end.getTime() - before.getTime()) < STEP_MS) return;
    session.idleEndsAt = end;
    if (!(await writeEnd(db, session))) session.idleEndsAt = before;
  } catch {
    session.idleEndsAt = before;
  }
}

/** @returns whether the session was active and not locked */
async function writeEnd(
  db: Db,
  { sessionId, idleEndsAt }: SessionRef & { idleEndsAt: Date },
): Promise<boolean> {
  const count = await db.$executeRaw`
    UPDATE session SET idle_ends_at = ${idleEndsAt} WHERE id = (
      SELECT id FROM session
      WHERE id = ${sessionId}::uuid AND revoked_at IS NULL AND idle_ends_at > clock_timestamp()
      FOR NO KEY UPDATE SKIP LOCKED)`;
  return count > 0;
}
