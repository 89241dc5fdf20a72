import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/**
 * How long a statement waits for a lock. Requests queue behind it meanwhile, so it must be far less
 * than the 8 s after which their own statements give up.
 */
export const LOCK_TIMEOUT_MS = 300;
/** Pause before the next try, in which the requests that queued are served. */
const PAUSE_MS = 1_000;
/** Total time after which a lock is not waited for any longer. */
const PATIENCE_MS = 15 * 60_000;
/** Postgres: lock_not_available, deadlock_detected. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Runs work that takes strong locks. It never waits long for one while requests queue behind it:
 * after 0.3 s it gives up, lets them pass, and tries again, for a quarter of an hour.
 * @param work leaves no transaction open when it fails, and can be repeated
 * @param onWait called once, before the second try
 * @throws what `work` throws, the last time as well
 */
export async function withoutLongLocks<T>(
  client: pg.Client,
  work: () => Promise<T>,
  onWait: () => void,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLocked(error) || Date.now() > end) throw error;
      }
      if (attempt === 1) onWait();
      await delay(PAUSE_MS);
    }
  } finally {
    await client.query('RESET lock_timeout').catch(() => undefined);
  }
}

function isLocked(error: unknown): boolean {
  return LOCKED.has((error as { code?: string }).code ?? '');
}
