import type { Db } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { env } from '#lib/base/env';
import { localDay } from '#lib/base/taipei-time';
import { ensureFeedDay, type FeedDay } from './feed-day.ts';

/**
 * The local day and the hash of its seed (hex of SHA-256), public from the day's first second. Both
 * are null with an external feed, which has no seed.
 */
export interface PublishedDay {
  seed_day: string | null;
  seed_hash: string | null;
}

const DAY_MS = 86_400_000;

/**
 * Creating a day computes the whole path of the previous day; concurrent callers of a process share
 * one computation.
 */
const pendingDays = new WeakMap<Db, { day: string; created: Promise<FeedDay> }>();

/**
 * Returns the present day of the simulated feed and creates it if missing, so that its seed hash is
 * public before any price.
 */
export async function getPublishedDay(db: Db): Promise<PublishedDay> {
  if (env().PRICE_FEED_URL) return { seed_day: null, seed_hash: null };
  const { day, seedHash } = await openOnce(db, localDay(await databaseTime(db)));
  return { seed_day: day, seed_hash: seedHash };
}

/**
 * Creates those of `days` that prices can still come from: today, and tomorrow, when an issue of
 * today may be priced.
 * @returns true if today or tomorrow was among `days`
 */
export async function openPresentDays(db: Db, days: readonly string[]): Promise<boolean> {
  if (days.length === 0 || env().PRICE_FEED_URL) return false;
  const now = await databaseTime(db);
  const today = localDay(now);
  const tomorrow = localDay(new Date(now.getTime() + DAY_MS));
  if (!days.includes(today) && !days.includes(tomorrow)) return false;
  await openOnce(db, today);
  // Tomorrow's paths continue from today's.
  if (days.includes(tomorrow)) await openOnce(db, tomorrow);
  return true;
}

function openOnce(db: Db, day: string): Promise<FeedDay> {
  const pending = pendingDays.get(db);
  if (pending?.day === day) return pending.created;
  const created = ensureFeedDay(db, day).finally(() => pendingDays.delete(db));
  pendingDays.set(db, { day, created });
  return created;
}
