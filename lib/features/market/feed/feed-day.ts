import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#lib/base/db/client';
import { METALS, type Metal } from '#lib/base/money';
import { dateColumn } from '#lib/base/taipei-time';
import { getSettings } from '#lib/running/config/queries';
import type { Settings } from '#lib/running/config/setting-specs';
import { hashSeed, pathStateAt, SECONDS_A_DAY } from '../price/price-path.ts';

/** One local day of the simulated feed. */
export interface FeedDay {
  /** `2026-03-02`. */
  day: string;
  /** Hex; secret until the day is over. */
  seed: string;
  seedHash: string;
  /** State of each path at the first second of the day, in millionths of cash for one gram. */
  openings: Record<Metal, bigint>;
}

/**
 * Opening states of the very first day, in millionths of cash for one gram. Fictional: only paper
 * mode uses them.
 */
const FIRST_OPENINGS: Record<Settings['currency'], Record<Metal, bigint>> = {
  TWD: { XAU: 4_000_000_000n, XAG: 50_000_000n, XPT: 1_500_000_000n },
  HKD: { XAU: 1_000_000_000n, XAG: 12_500_000n, XPT: 375_000_000n },
  CNY: { XAU: 900_000_000n, XAG: 11_250_000n, XPT: 337_500_000n },
};

const micro = z
  .string()
  .regex(/^[1-9]\d*$/)
  .transform(BigInt);
const openingsSchema = z.object({ XAU: micro, XAG: micro, XPT: micro });

/**
 * Returns a day of the simulated feed, and creates it if missing: draws its seed and stores the
 * hash. Its paths continue from the end of the previous day's paths.
 */
export async function ensureFeedDay(db: Db, day: string): Promise<FeedDay> {
  const existing = await findFeedDay(db, day);
  if (existing) return existing;
  const seed = randomBytes(32).toString('hex');
  const openings = Object.entries(await readOpenings(db, day)).map(([symbol, stateMicro]) => [
    symbol,
    stateMicro.toString(),
  ]);
  await db.feedDay.createMany({
    data: {
      day: dateColumn(day),
      seed,
      seedHash: hashSeed(seed),
      openings: Object.fromEntries(openings),
    },
    skipDuplicates: true,
  });
  const created = await findFeedDay(db, day);
  if (!created) throw new Error(`the feed day ${day} could not be created`);
  return created;
}

/** Finds a day on which the simulated feed ran, or null. @param day `2026-03-02` */
export async function findFeedDay(db: Db, day: string): Promise<FeedDay | null> {
  return readRow(await db.feedDay.findUnique({ where: { day: dateColumn(day) } }));
}

/** Finds the last day before `day` on which the simulated feed ran, or null. */
async function findFeedDayBefore(db: Db, day: string): Promise<FeedDay | null> {
  const where = { day: { lt: dateColumn(day) } };
  return readRow(await db.feedDay.findFirst({ where, orderBy: { day: 'desc' } }));
}

/** The opening states of a day: the end of the previous day's paths, or the first prices. */
export async function readOpenings(db: Db, day: string): Promise<Record<Metal, bigint>> {
  const before = await findFeedDayBefore(db, day);
  if (!before) return FIRST_OPENINGS[(await getSettings(db)).currency];
  const ends = METALS.map((symbol) => [
    symbol,
    pathStateAt(before.seed, symbol, before.openings[symbol], SECONDS_A_DAY),
  ]);
  return Object.fromEntries(ends) as Record<Metal, bigint>;
}

function readRow(
  row: { day: Date; seed: string; seedHash: string; openings: unknown } | null,
): FeedDay | null {
  if (!row) return null;
  const { day, seed, seedHash, openings } = row;
  const text = day.toISOString().slice(0, 10);
  return { day: text, seed, seedHash, openings: openingsSchema.parse(openings) };
}
