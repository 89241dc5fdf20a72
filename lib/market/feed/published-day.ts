import type { Db } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { env } from '#lib/env';
import { localDay } from '#lib/taipei-time';
import { type FeedDay, openFeedDay } from './feed-day.ts';

/**
 * The local day with the hash of its seed, hex of SHA-256, as it is public from the day's first second
 * on. Both are null with a feed from outside, which has no seed.
 */
export interface PublishedDay {
  seed_day: string | null;
  seed_hash: string | null;
}

const DAY_MS = 86_400_000;

/** Opening a day takes a walk along the last one, which all callers of a process share. */
const opening = new WeakMap<Db, { day: string; opened: Promise<FeedDay> }>();

/** The present day of the simulated feed. Opens it when nobody has: a hash comes before any price. */
export async function getPublishedDay(db: Db): Promise<PublishedDay> {
  if (env().PRICE_FEED_URL) return { seed_day: null, seed_hash: null };
  const { day, seedHash } = await openOnce(db, localDay(await databaseTime(db)));
  return { seed_day: day, seed_hash: seedHash };
}

/**
 * Opens those of `days` that prices can still come from: today, and tomorrow, on which an issue of
 * today may be priced. Days that are over stay as they are.
 * @returns whether there were any
 */
export async function openPresentDays(db: Db, days: readonly string[]): Promise<boolean> {
  if (days.length === 0 || env().PRICE_FEED_URL) return false;
  const now = await databaseTime(db);
  const today = localDay(now);
  const tomorrow = localDay(new Date(now.getTime() + DAY_MS));
  if (!days.includes(today) && !days.includes(tomorrow)) return false;
  await openOnce(db, today);
  // Its paths go on from those of today.
  if (days.includes(tomorrow)) await openOnce(db, tomorrow);
  return true;
}

function openOnce(db: Db, day: string): Promise<FeedDay> {
  const present = opening.get(db);
  if (present?.day === day) return present.opened;
  const opened = openFeedDay(db, day).finally(() => opening.delete(db));
  opening.set(db, { day, opened });
  return opened;
}
