import type { Db } from '#lib/base/db/client';
import type { Issue } from '#lib/base/db/generated/client';
import { env } from '#lib/base/env';
import { localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { ensurePresentDays } from '#lib/features/market/queries';

/** The public part of a day of the simulated feed. */
export interface RevealedDay {
  /** The local day: `2026-03-02`. */
  day: string;
  /** Hex of the SHA-256 of the seed. */
  seedHash: string;
  /** Hex; null until the day is over, by the database's clock. */
  seed: string | null;
  /**
   * Price at the first second by symbol, in millionths of cash for one gram, as text. Empty until
   * the day begins: days are created ahead of time, when their first price is already known.
   */
  openings: Record<string, string>;
}

/**
 * Reads the feed days among `days`, by day. If the simulated feed is configured, creates today's
 * and tomorrow's row if missing, so that a seed hash is public before any price.
 */
export async function getRevealedDays(
  db: Db,
  days: readonly string[],
): Promise<Map<string, RevealedDay>> {
  if (days.length === 0) return new Map();
  const known = await readDays(db, days);
  const missing = days.filter((day) => !known.has(day));
  return (await ensurePresentDays(db, missing)) ? readDays(db, days) : known;
}

async function readDays(db: Db, days: readonly string[]): Promise<Map<string, RevealedDay>> {
  const rows = await db.$queryRaw<RevealedDay[]>`
    SELECT day::text AS day, seed_hash AS "seedHash",
      CASE WHEN day <= today THEN openings ELSE '{}' END AS openings,
      CASE WHEN day < today THEN seed END AS seed
    FROM feed_day, (SELECT (clock_timestamp() AT TIME ZONE ${TIME_ZONE})::date AS today) AS clock
    WHERE day = ANY (${[...new Set(days)]}::text[]::date[])`;
  return new Map(rows.map((row) => [row.day, row]));
}

/** The feed day that an issue's fixing comes from or will come from. Null for an external feed. */
export function dayOfFixing(
  issue: Pick<Issue, 'feedDay' | 'fixingMinor' | 'cutoffAt'>,
): string | null {
  if (issue.fixingMinor === null) return env().PRICE_FEED_URL ? null : localDay(issue.cutoffAt);
  return issue.feedDay && dayText(issue.feedDay);
}

/** Formats a calendar day, which the database client returns as midnight UTC. */
function dayText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
