import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/base/money';
import type { PriceBar } from '../response-schema.ts';
import { type BarLengths, chooseBars } from './bars.ts';
import { MARKET_RANGES, type MarketRange } from './ranges.ts';

/** A moment at which bars of every length begin, as `barStart` computes them. */
export const BAR_ORIGIN = '2000-01-01 00:00+08';

/** A bar in minor units of cash. */
export interface BarRow {
  symbol: Metal;
  start: Date;
  openMinor: bigint;
  highMinor: bigint;
  lowMinor: bigint;
  closeMinor: bigint;
  first_at: Date | null;
  last_at: Date | null;
}

/** Converts a row to the bar of the API. */
export function priceBarOf(
  { start, first_at, last_at, ...prices }: BarRow,
  currency: Asset,
): PriceBar {
  const format = (amountMinor: bigint) => formatAmount(amountMinor, currency);
  const { openMinor, highMinor, lowMinor, closeMinor } = prices;
  const after = (at: Date | null) => (at ?? start).getTime() - start.getTime();
  return [
    ...([
      start.getTime(),
      format(closeMinor),
      format(openMinor),
      format(highMinor),
      format(lowMinor),
    ] as const),
    ...([after(first_at), after(last_at)] as const),
  ];
}

/**
 * Lists the bars of a range in order, by instrument, starting with the bar that contains the start of the
 * range: so a longer range, whose bars start earlier, has every price of a shorter one.
 */
export async function listBars(
  db: Db,
  range: MarketRange,
  symbol?: Metal,
): Promise<Map<Metal, BarRow[]>> {
  const symbols = symbol ? [symbol] : [...METALS];
  const { seconds, bar } = MARKET_RANGES[range];
  const rows =
    range === '1h' || range === '1d'
      ? await readBars(db, symbols, seconds, bar)
      : await readJoinedBars(
          db,
          symbols,
          seconds,
          chooseBars(range, await ageOf(db, symbols, seconds)),
        );
  return Map.groupBy(rows, (row) => row.symbol);
}

function readBars(db: Db, symbols: Metal[], seconds: number, bar: number): Promise<BarRow[]> {
  return db.$queryRaw<BarRow[]>`
    SELECT symbol, start, open AS "openMinor", high AS "highMinor", low AS "lowMinor", close AS "closeMinor",
      first_at, last_at
    FROM price_bar
    WHERE symbol = ANY (${symbols}::text[]) AND seconds = ${bar}
      AND start > clock_timestamp() - ${seconds + bar} * interval '1 second'
    ORDER BY start`;
}

/** Seconds since the first day with a price; the length of the range if no price is stored. */
async function ageOf(db: Db, symbols: Metal[], seconds: number): Promise<number> {
  const [first] = await db.$queryRaw<{ age: number | null }[]>`
    SELECT extract(epoch FROM clock_timestamp() - min(start))::float8 AS age
    FROM price_bar WHERE symbol = ANY (${symbols}::text[]) AND seconds = 86400`;
  return first?.age ?? seconds;
}

async function readJoinedBars(
  db: Db,
  symbols: Metal[],
  seconds: number,
  { stored, joined }: BarLengths,
): Promise<BarRow[]> {
  if (stored === joined) return readBars(db, symbols, seconds, stored);
  return db.$queryRaw<BarRow[]>`
    SELECT symbol, date_bin(${joined} * interval '1 second', start, ${BAR_ORIGIN}::timestamptz) AS start,
      (array_agg(open ORDER BY bar.start))[1] AS "openMinor", max(high) AS "highMinor", min(low) AS "lowMinor",
      (array_agg(close ORDER BY bar.start DESC))[1] AS "closeMinor",
      (array_agg(coalesce(first_at, bar.start) ORDER BY bar.start))[1] AS first_at,
      (array_agg(coalesce(last_at, bar.start) ORDER BY bar.start DESC))[1] AS last_at
    FROM price_bar AS bar WHERE symbol = ANY (${symbols}::text[]) AND seconds = ${stored}
    GROUP BY symbol, 2 ORDER BY 2`;
}
