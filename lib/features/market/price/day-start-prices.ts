import type { Db } from '#lib/base/db/client';
import { METALS, type Metal } from '#lib/base/money';
import { dayStart } from '#lib/base/taipei-time';
import { cached, type Freshness } from '#lib/running/cache/process-cache';

/** Prices before a past moment change only with the currency; the first bars of a new site come late. */
const FRESHNESS: Freshness = { topics: ['config'], maxAgeMs: 60_000 };

/**
 * Reads each instrument's last price before a local day: minor units of cash for one gram. An
 * instrument without an earlier price is absent.
 *
 * The close of a bar is its last tick, and local days start where two-hour bars start. So this is the
 * last tick before midnight also after that tick has been pruned.
 * @param day `2025-03-02`, at most 60 days ago
 */
export function getDayStartPrices(db: Db, day: string): Promise<Map<Metal, bigint>> {
  return cached(db, `day start ${day}`, FRESHNESS, (from) => readDayStartPrices(from, day));
}

async function readDayStartPrices(db: Db, day: string): Promise<Map<Metal, bigint>> {
  const rows = await db.$queryRaw<{ symbol: Metal; priceMinor: bigint }[]>`
    SELECT symbol, before.close AS "priceMinor" FROM unnest(${[...METALS]}::text[]) AS symbol
    CROSS JOIN LATERAL (
      SELECT close FROM price_bar AS bar
      WHERE bar.symbol = symbol.symbol AND seconds = 7200 AND start < ${dayStart(day)}
      ORDER BY start DESC LIMIT 1
    ) AS before`;
  return new Map(rows.map(({ symbol, priceMinor }) => [symbol, priceMinor]));
}
