import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { type FeedDay, findFeedDay, openingsOf } from '#lib/market/feed/feed-day';
import { PathWalker, priceOfState, SECONDS_A_DAY, seedHashOf } from '#lib/market/price/price-path';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/money';
import { dayStart, localDay } from '#lib/taipei-time';

/** What a day of the simulated feed came to when it was walked again. */
export interface FeedDayReport {
  day: string;
  seed_hash: string;
  /** Hex; null until the day is over. */
  seed: string | null;
  /** Prices that were compared with the path: those still stored, and those kept with fixings. */
  ticks: number;
  fixing_ticks: number;
  /** The first thing that is not as it must be, in a sentence; null when all of it is. */
  broken: string | null;
}

interface Priced {
  /** Where it stands, for a sentence. */
  what: string;
  at: Date;
  /** Decimal string. */
  price: string;
}

/**
 * Walks the paths of a day of the simulated feed again, from its seed, and compares every price of
 * that day with them.
 * @param day `2026-03-02`
 * @throws {AppError} 4004 when the simulated feed did not run on that day
 */
export async function verifyFeedDay(db: Db, day: string): Promise<FeedDayReport> {
  const found = await findFeedDay(db, day);
  if (!found) throw new AppError(4004, { detail: `the simulated feed did not run on ${day}` });
  const { currency } = await getSettings(db);
  const counts = { ticks: 0, fixing_ticks: 0 };
  let broken = await brokenDay(db, found);
  for (const symbol of METALS) {
    const ticks = await listTicks(db, day, { symbol, currency });
    const fixingTicks = await listFixingTicks(db, day, symbol);
    counts.ticks += ticks.length;
    counts.fixing_ticks += fixingTicks.length;
    broken ??= brokenPrice(found, [...ticks, ...fixingTicks], { symbol, currency });
  }
  const seed = day < localDay(new Date()) ? found.seed : null;
  return { day, seed_hash: found.seedHash, seed, ...counts, broken };
}

async function brokenDay(db: Db, { day, seed, seedHash, openings }: FeedDay) {
  if (seedHashOf(seed) !== seedHash) return `the hash of ${day} is not that of its seed`;
  const expected = await openingsOf(db, day);
  const symbol = METALS.find((metal) => openings[metal] !== expected[metal]);
  return symbol ? `${symbol} does not begin on ${day} where its path ended before` : null;
}

/** The first price that is not on the path of its instrument. */
function brokenPrice(
  { day, seed, openings }: FeedDay,
  prices: Priced[],
  { symbol, currency }: { symbol: Metal; currency: Asset },
): string | null {
  const walker = new PathWalker({ seed, symbol, openingMicro: openings[symbol] });
  const start = dayStart(day).getTime();
  for (const { what, at, price } of prices.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const second = (at.getTime() - start) / 1000;
    if (!Number.isInteger(second)) return `${what} is not of a whole second`;
    const expected = formatAmount(priceOfState(walker.walkTo(second), currency), currency);
    if (price !== expected) return `${what} is ${price}, and the path says ${expected}`;
  }
  return null;
}

async function listTicks(
  db: Db,
  day: string,
  { symbol, currency }: { symbol: Metal; currency: Asset },
): Promise<Priced[]> {
  const rows = await db.tick.findMany({
    where: { symbol, source: 'simulated', at: { gte: dayStart(day), lt: dayStart(day, 1) } },
    select: { id: true, at: true, priceMinor: true },
  });
  return rows.map(({ id, at, priceMinor }) => ({
    what: `tick ${id} of ${symbol} at ${at.toISOString()}`,
    at,
    price: formatAmount(priceMinor, currency),
  }));
}

/** Prices that fixings keep; the window of an issue may begin on the day before. */
async function listFixingTicks(db: Db, day: string, symbol: Metal): Promise<Priced[]> {
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
      // The column holds what `fixIssue` wrote, and nothing else does.
      ((fixingTicks ?? []) as [at: string, price: string][]).map(([at, price]) => ({
        what: `the price at ${at} of issue ${no}`,
        at: new Date(at),
        price,
      })),
    )
    .filter(({ at }) => at >= from && at < to);
}
