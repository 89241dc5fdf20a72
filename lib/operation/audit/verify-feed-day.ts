import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/base/money';
import { dayStart, localDay } from '#lib/base/taipei-time';
import { type FeedDay, findFeedDay, readOpenings } from '#lib/features/market/feed/feed-day';
import {
  hashSeed,
  PathWalker,
  priceOfState,
  SECONDS_A_DAY,
} from '#lib/features/market/price/price-path';
import { getSettings } from '#lib/running/config/queries';

/** The result of recomputing a day of the simulated feed. */
export interface FeedDayReport {
  day: string;
  seed_hash: string;
  /** Hex; null until the day is over. */
  seed: string | null;
  /** Number of prices compared with the path: stored ticks, and ticks kept with fixings. */
  ticks: number;
  fixing_ticks: number;
  /** The first violation, in one sentence; null if there is none. */
  broken: string | null;
}

interface LabelledPrice {
  /** Describes the price's source, for the report. */
  label: string;
  at: Date;
  /** Decimal string. */
  price: string;
}

/**
 * Recomputes the price paths of a day of the simulated feed from its seed, and compares every
 * stored price of that day with them.
 * @param day `2026-03-02`
 * @throws {AppError} 4004 when the simulated feed did not run on that day
 */
export async function verifyFeedDay(db: Db, day: string): Promise<FeedDayReport> {
  const found = await findFeedDay(db, day);
  if (!found) throw new AppError(4004, { detail: `the simulated feed did not run on ${day}` });
  const { currency } = await getSettings(db);
  const counts = { ticks: 0, fixing_ticks: 0 };
  let broken = await findBrokenDay(db, found);
  for (const symbol of METALS) {
    const ticks = await listTicks(db, day, { symbol, currency });
    const fixingTicks = await listFixingTicks(db, day, symbol);
    counts.ticks += ticks.length;
    counts.fixing_ticks += fixingTicks.length;
    broken ??= findBrokenPrice(found, [...ticks, ...fixingTicks], { symbol, currency });
  }
  const seed = day < localDay(new Date()) ? found.seed : null;
  return { day, seed_hash: found.seedHash, seed, ...counts, broken };
}

async function findBrokenDay(db: Db, { day, seed, seedHash, openings }: FeedDay) {
  if (hashSeed(seed) !== seedHash) return `the hash of ${day} is not that of its seed`;
  const expected = await readOpenings(db, day);
  const symbol = METALS.find((metal) => openings[metal] !== expected[metal]);
  return symbol ? `${symbol} does not begin on ${day} where its path ended before` : null;
}

/** The first price that is not on the path of its instrument. */
function findBrokenPrice(
  { day, seed, openings }: FeedDay,
  prices: LabelledPrice[],
  { symbol, currency }: { symbol: Metal; currency: Asset },
): string | null {
  const walker = new PathWalker({ seed, symbol, openingMicro: openings[symbol] });
  const start = dayStart(day).getTime();
  for (const { label, at, price } of prices.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const second = (at.getTime() - start) / 1000;
    if (!Number.isInteger(second)) return `${label} is not of a whole second`;
    const expected = formatAmount(priceOfState(walker.walkTo(second), currency), currency);
    if (price !== expected) return `${label} is ${price}, and the path says ${expected}`;
  }
  return null;
}

async function listTicks(
  db: Db,
  day: string,
  { symbol, currency }: { symbol: Metal; currency: Asset },
): Promise<LabelledPrice[]> {
  const rows = await db.tick.findMany({
    where: { symbol, source: 'simulated', at: { gte: dayStart(day), lt: dayStart(day, 1) } },
    select: { id: true, at: true, priceMinor: true },
  });
  return rows.map(({ id, at, priceMinor }) => ({
    label: `tick ${id} of ${symbol} at ${at.toISOString()}`,
    at,
    price: formatAmount(priceMinor, currency),
  }));
}

/** Prices stored with fixings. The window of an issue may begin on the previous day. */
async function listFixingTicks(db: Db, day: string, symbol: Metal): Promise<LabelledPrice[]> {
  const [from, to] = [dayStart(day), dayStart(day, 1)];
  const issues = await db.issue.findMany({
    where: {
      room: { symbol },
      feedDay: { not: null },
      cutoffAt: { gte: new Date(from.getTime() - SECONDS_A_DAY * 1000), lt: to },
      fixingMinor: { not: null },
    },
    select: { no: true, fixingTicks: true },
  });
  return issues
    .flatMap(({ no, fixingTicks }) =>
      // The column is written only by `fixIssue`.
      ((fixingTicks ?? []) as [at: string, price: string][]).map(([at, price]) => ({
        label: `the price at ${at} of issue ${no}`,
        at: new Date(at),
        price,
      })),
    )
    .filter(({ at }) => at >= from && at < to);
}
