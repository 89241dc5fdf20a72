import { dateColumn } from '#lib/base/taipei-time';

/** One day of the sample chart: the day of the month and a random integer, which is not a price. */
export type TrendDay = { day: number; value: number };

export const TREND_DAYS = 50;
const LOWEST = 5_000;
const HIGHEST = 10_000;
const DAY_MS = 86_400_000;

/**
 * The sample series of the home chart: fifty days up to `end` (`YYYY-MM-DD`) with random integers from 5000 to 10000.
 * The day is the seed, so that server, browser and all visits of a day compute the same line.
 */
export function sampleTrend(end: string): TrendDay[] {
  const last = dateColumn(end).getTime() / DAY_MS;
  const random = seededRandom(last);
  return Array.from({ length: TREND_DAYS }, (_, index) => {
    const day = new Date((last - TREND_DAYS + 1 + index) * DAY_MS).getUTCDate();
    return { day, value: LOWEST + Math.floor(random() * (HIGHEST - LOWEST + 1)) };
  });
}

/** Mulberry32 generator: small, even enough for a chart, and identical in all engines. */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
