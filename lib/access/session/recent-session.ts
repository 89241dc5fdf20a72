import type { Db } from '#lib/base/db/client';
import { cachePart } from '#lib/running/cache/process-cache';
import { extendSession } from './session-activity.ts';
import { type ActiveSession, findActiveSession, type StoredSession } from './session-row.ts';
import type { SessionRef } from './token.ts';

/** Most sessions in the cache; the oldest one makes room. */
const MAX_SESSIONS = 20_000;

/** The active sessions that a process has seen. */
class RecentSessions {
  readonly #byId = new Map<string, StoredSession>();
  /** Counts changes, so that a row read before a change is not kept after it. */
  #changes = 0;

  /** Reads the row of a session that is not known, or whose known end has passed. */
  async find(db: Db, claimed: SessionRef): Promise<StoredSession | null> {
    const known = this.#byId.get(claimed.sessionId);
    if (known?.userId === claimed.userId && isActive(known)) return known;
    const changesBefore = this.#changes;
    const session = await findActiveSession(db, claimed);
    if (session && changesBefore === this.#changes) this.#keep(session);
    return session;
  }

  /** Forgets what a change may have ended: `session:<id>`, `member:<id>`, or all of it for null. */
  forget(change: string | null): void {
    const [topic, id] = change?.split(':') ?? [];
    if (change !== null && topic !== 'session' && topic !== 'member') return;
    this.#changes++;
    if (topic === 'session') this.#byId.delete(id ?? '');
    else
      for (const [sessionId, { userId }] of this.#byId)
        if (change === null || String(userId) === id) this.#byId.delete(sessionId);
  }

  #keep(session: StoredSession): void {
    this.#byId.set(session.sessionId, session);
    if (this.#byId.size <= MAX_SESSIONS) return;
    for (const oldest of this.#byId.keys()) return void this.#byId.delete(oldest);
  }
}

function isActive({ expiresAt, idleEndsAt }: StoredSession): boolean {
  return Math.min(expiresAt.getTime(), idleEndsAt.getTime()) > Date.now();
}

/**
 * Returns the session of a token if it is active and its user is not locked, else null. In a web
 * process the answer is at most `MAX_STALENESS_MS` behind the database, so a transaction that moves
 * money reads the row again. Callers share the answer and must not change it.
 * @param isActivity whether a person caused the request, which extends the session; nobody waits for that
 */
export async function findRecentSession(
  db: Db,
  claimed: SessionRef,
  isActivity = false,
): Promise<ActiveSession | null> {
  const sessions = cachePart('sessions', () => new RecentSessions());
  const session = await (sessions ? sessions.find(db, claimed) : findActiveSession(db, claimed));
  if (session && isActivity) void extendSession(db, session);
  return session;
}
