import type { Db } from '#lib/base/db/client';
import { cachePart } from '#lib/running/cache/process-cache';
import { type ActiveSession, findActiveSession } from './session-row.ts';
import type { SessionRef } from './token.ts';

/** Most sessions in the cache; the oldest one makes room. */
const MAX_SESSIONS = 20_000;

interface KnownSession {
  userId: bigint;
  mustChangePassword: boolean;
  hasFactor: boolean;
  recovery: ActiveSession['recovery'];
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const sessionOf = (
  claimed: SessionRef,
  { mustChangePassword, hasFactor, recovery }: KnownSession,
): ActiveSession => ({ ...claimed, mustChangePassword, hasFactor, recovery });

/** The active sessions that a process has seen. */
class RecentSessions {
  readonly #byId = new Map<string, KnownSession>();
  /** Counts changes, so that a row read before a change is not kept after it. */
  #changes = 0;

  async find(db: Db, claimed: SessionRef): Promise<ActiveSession | null> {
    const known = this.#byId.get(claimed.sessionId);
    if (known?.userId === claimed.userId && known.expiresAt > Date.now())
      return sessionOf(claimed, known);
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

  #keep({ sessionId, expiresAt, ...session }: ActiveSession & { expiresAt: Date }): void {
    this.#byId.set(sessionId, { ...session, expiresAt: expiresAt.getTime() });
    if (this.#byId.size <= MAX_SESSIONS) return;
    for (const oldest of this.#byId.keys()) return void this.#byId.delete(oldest);
  }
}

/**
 * Returns the session of a token if it is active and its user is not locked, else null. In a web
 * process the answer is at most `MAX_STALENESS_MS` behind the database, so a transaction that moves
 * money reads the row again.
 */
export function findRecentSession(db: Db, claimed: SessionRef): Promise<ActiveSession | null> {
  const sessions = cachePart('sessions', () => new RecentSessions());
  return sessions ? sessions.find(db, claimed) : findActiveSession(db, claimed);
}
