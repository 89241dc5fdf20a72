import type { Db } from '#lib/db/client';
import { TIME_ZONE } from '#lib/i18n/locales';

/** What may be known of a day of the simulated feed. */
export interface RevealedDay {
  /** The local day: `2026-03-02`. */
  day: string;
  /** Hex of the SHA-256 of the seed. */
  seedHash: string;
  /** Hex; null until the day is over, by the database's clock. */
  seed: string | null;
  /** By symbol, the price at the first second: millionths of cash for one gram, as text. */
  openings: Record<string, string>;
}

/** Those of `days` on which the simulated feed ran, by day. */
export async function getRevealedDays(
  db: Db,
  days: readonly string[],
): Promise<Map<string, RevealedDay>> {
  if (days.length === 0) return new Map();
  const rows = await db.$queryRaw<RevealedDay[]>`
    SELECT day::text AS day, seed_hash AS "seedHash", openings,
      CASE WHEN day < (clock_timestamp() AT TIME ZONE ${TIME_ZONE})::date THEN seed END AS seed
    FROM feed_day WHERE day = ANY (${[...new Set(days)]}::text[]::date[])`;
  return new Map(rows.map((row) => [row.day, row]));
}

/** A calendar day as the database's client gives it (midnight in UTC), as text. */
export function dayText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
