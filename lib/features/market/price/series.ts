import type { Db } from '#lib/base/db/client';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/base/money';
import type { PriceBar } from '../response-schema.ts';
import { MARKET_RANGES, MAX_BARS, type MarketRange } from './ranges.ts';

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
  const rows = await (range === 'all' ? readHistory(db, symbols) : readBars(db, range, symbols));
  return Map.groupBy(rows, (row) => row.symbol);
}

function readBars(db: Db, range: MarketRange, symbols: Metal[]): Promise<BarRow[]> {
  const { seconds, bar } = MARKET_RANGES[range];
  return db.$queryRaw<BarRow[]>`
    SELECT symbol, start, open AS "openMinor", high AS "highMinor", low AS "lowMinor", close AS "closeMinor",
      first_at, last_at
    FROM price_bar
    WHERE symbol = ANY (${symbols}::text[]) AND seconds = ${bar}
      AND start > clock_timestamp() - ${seconds + bar} * interval '1 second'
    ORDER BY start`;
}

/** Reads all days. If they are more than `MAX_BARS`, several days are one bar, as `barLength` says. */
function readHistory(db: Db, symbols: Metal[]): Promise<BarRow[]> {
  const { bar } = MARKET_RANGES.all;
  return db.$queryRaw<BarRow[]>`
    WITH history AS (
      SELECT symbol, ceil((extract(epoch FROM max(start) - min(start)) / ${bar} + 1) / ${MAX_BARS}) AS days
      FROM price_bar WHERE symbol = ANY (${symbols}::text[]) AND seconds = ${bar} GROUP BY symbol
    )
    SELECT symbol, min(start) AS start, (array_agg(open ORDER BY start))[1] AS "openMinor", max(high) AS "highMinor",
      min(low) AS "lowMinor", (array_agg(close ORDER BY start DESC))[1] AS "closeMinor",
      (array_agg(first_at ORDER BY start))[1] AS first_at,
      (array_agg(coalesce(last_at, start) ORDER BY start DESC))[1] AS last_at
    FROM history JOIN price_bar USING (symbol) WHERE seconds = ${bar}
    GROUP BY symbol, date_bin(days * interval '1 day', start, ${BAR_ORIGIN}::timestamptz) ORDER BY min(start)`;
}
