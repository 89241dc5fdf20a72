import { type Db, database } from '#lib/base/db/client';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { markKeys } from '#lib/running/keys/key-marks';
import { type Subscription, subscribe } from '#lib/running/notifications/notification-feed';
import { ValueCache } from './value-cache.ts';

/** What a change can make stale. */
type Topic = 'calendar' | 'config' | 'content' | 'room' | 'issue' | 'tick' | 'books';

/** A part of the cache. */
interface CachePart {
  /** Drops what a change (`topic` or `topic:id`) makes stale; everything for null. */
  forget(change: string | null): void;
}

/** State of the process, shared by the module copies that a bundler makes. */
interface OpenCache {
  changes: Subscription;
  parts: Map<string, CachePart>;
}
const shared = globalThis as { jinkuCache?: OpenCache };

/**
 * Starts caching in this process. Only web processes do: commands, jobs and most tests read the
 * database each time.
 */
export function openProcessCache(): void {
  if (shared.jinkuCache) return;
  const parts = new Map<string, CachePart>();
  const forget = (change: string | null) => {
    for (const part of parts.values()) part.forget(change);
  };
  const changes = subscribe({
    channels: ['changes', 'market'],
    onNotification: (payload, channel) => forget(channel === 'market' ? 'tick' : payload),
    onConnected: async (client) => {
      await markKeys(async (text, values) => (await client.query(text, values)).rows);
      // Changes of the time without a connection are unknown.
      forget(null);
    },
  });
  shared.jinkuCache = { changes, parts };
}

/** Empties the cache, which then does not follow changes any more. */
export async function closeProcessCache(): Promise<void> {
  const open = shared.jinkuCache;
  delete shared.jinkuCache;
  await open?.changes.close();
}

/** Drops at once what a change of this process makes stale; others get a notification. */
export function forgetHere(change: string): void {
  for (const part of shared.jinkuCache?.parts.values() ?? []) part.forget(change);
}

/**
 * A part of the process's cache; null while its content may be more than `MAX_STALENESS_MS` behind
 * the database.
 * @param create makes the part on first use
 */
export function cachePart<Part extends CachePart>(name: string, create: () => Part): Part | null {
  const open = shared.jinkuCache;
  if (!open?.changes.isCurrent) return null;
  const found = open.parts.get(name) as Part | undefined;
  if (found) return found;
  const part = create();
  open.parts.set(name, part);
  return part;
}

/** When a cached value is read again. */
export interface Freshness {
  /** Changes that make it stale. */
  topics: readonly Topic[];
  /** Greatest age, for values that also depend on the clock. */
  maxAgeMs?: number;
}

/**
 * Returns what `load` returned last time if nothing that it depends on has changed since, at most
 * `MAX_STALENESS_MS` behind the database. Callers share the value and must not change it.
 * @param key names the value and everything that `load` depends on, except the database and the
 *   language of the request
 * @param load reads from the given client: the pool for a value to keep, because a transaction may see
 *   or lose what others do not, else `db`
 */
export function cached<T>(
  db: Db,
  key: string,
  freshness: Freshness,
  load: (db: Db) => Promise<T>,
): Promise<T> {
  const values = cachePart('values', () => new ValueCache());
  if (!values) return load(db);
  return values.get(`${key} ${currentLocale()}`, freshness, () => load(database()));
}
