import type { Db } from '#lib/base/db/client';
import { translator } from '#lib/base/i18n/translate';
import { type Asset, formatAmount, METALS, type Metal } from '#lib/base/money';
import { cached, type Freshness } from '#lib/running/cache/process-cache';
import { getSettings } from '#lib/running/config/queries';
import { getPublishedDay, type PublishedDay } from './feed/published-day.ts';
import { type DayChange, getDayChanges } from './price/day-changes.ts';
import { packBars } from './price/packed-bars.ts';
import { getRecentPrices, type LastPrice, PRICE_FRESHNESS } from './price/queries.ts';
import { MARKET_RANGES, type MarketRange } from './price/ranges.ts';
import type { MarketInput } from './price/schema.ts';
import { type BarRow, listBars, priceBarOf } from './price/series.ts';
import { drawSparkPath, type SparkPoint, sparkPoints } from './price/spark-path.ts';
import type { Instrument, Market } from './response-schema.ts';

export { getPublishedDay, openPresentDays as ensurePresentDays } from './feed/published-day.ts';
export { type DayChange, getDayChanges } from './price/day-changes.ts';
export type { Instrument, Market } from './response-schema.ts';

/**
 * Reads all instruments or one, with a price series over the range and the hash of the day's seed.
 */
export function getMarket(db: Db, input: MarketInput): Promise<Market> {
  const key = `market ${input.symbol ?? ''} ${input.range}`;
  return cached(db, key, PRICE_FRESHNESS, (from) => readMarket(from, input));
}

async function readMarket(db: Db, { symbol, range }: MarketInput): Promise<Market> {
  const [{ currency }, instruments, series, feedDay] = await Promise.all([
    getSettings(db),
    listInstruments(db),
    listBars(db, range, symbol),
    getPublishedDay(db),
  ]);
  const items = instruments
    .filter((instrument) => !symbol || instrument.symbol === symbol)
    .map((instrument) => ({
      ...instrument,
      series: (series.get(instrument.symbol) ?? []).map((bar) => priceBarOf(bar, currency)),
    }));
  return { items, ...feedDay };
}

/** A chart for the HTML of a page, with the day of the simulated feed. */
export interface PackedChart {
  /** The bars, as `packBars` writes them. */
  bars: string;
  published: PublishedDay;
}

/** Reads the chart of one instrument. */
export function getPackedChart(db: Db, symbol: Metal, range: MarketRange): Promise<PackedChart> {
  return cached(db, `chart ${symbol} ${range}`, PRICE_FRESHNESS, async (from) => {
    const [{ currency }, { items, ...published }] = await Promise.all([
      getSettings(from),
      readMarket(from, { symbol, range }),
    ]);
    return { bars: packBars(items[0]?.series ?? [], currency), published };
  });
}

/** Lists every instrument with its price and the change in a day. */
export function listInstruments(db: Db): Promise<Instrument[]> {
  return cached(db, 'instruments', PRICE_FRESHNESS, readInstruments);
}

async function readInstruments(db: Db): Promise<Instrument[]> {
  const [{ currency }, prices, changes] = await Promise.all([
    getSettings(db),
    getRecentPrices(db),
    getDayChanges(db),
  ]);
  const t = translator();
  return METALS.map((metal) => ({
    symbol: metal,
    name: t(`market.name.${metal}`),
    ...priceFields(prices.get(metal), currency),
    ...changeFields(changes.get(metal), currency),
  }));
}

/**
 * Reads the market part of the home page's first render: prices, currency, and the age from which a
 * price is stale.
 */
export async function getMarketSummary(db: Db) {
  const [items, { currency, feed_stale_seconds }] = await Promise.all([
    listInstruments(db),
    getSettings(db),
  ]);
  const rendered = { now: new Date().toISOString(), staleSeconds: feed_stale_seconds };
  return { items, currency, rendered };
}

/** A spark line is small, so it need not follow each tick. */
const SPARK_FRESHNESS: Freshness = { topics: ['config'], maxAgeMs: 60_000 };

/** The SVG paths of each instrument's last 24 hours; an instrument with too few prices is absent. */
export function getSparkPaths(db: Db): Promise<Map<Metal, string>> {
  return cached(db, 'sparks', SPARK_FRESHNESS, async (from) => {
    const [series, changes, prices] = await Promise.all([
      listBars(from, '1d'),
      getDayChanges(from),
      getRecentPrices(from),
    ]);
    const paths = METALS.flatMap((metal) => {
      const [change, last] = [changes.get(metal), prices.get(metal)];
      if (!change || !last) return [];
      const path = drawSparkPath(sparkOf(change, series.get(metal) ?? [], last));
      return path === null ? [] : [[metal, path] as const];
    });
    return new Map(paths);
  });
}

function sparkOf(
  { since, fromMinor }: DayChange,
  bars: readonly BarRow[],
  { at, priceMinor }: LastPrice,
): readonly SparkPoint[] {
  const to = at.getTime();
  const from = since?.getTime() ?? to - MARKET_RANGES['1d'].seconds * 1000;
  const closes = bars.map(
    (bar): SparkPoint => [(bar.last_at ?? bar.start).getTime(), bar.closeMinor],
  );
  return sparkPoints([from, fromMinor], closes, [to, priceMinor]);
}

/** The API fields of a day's change, or of the change since the first price of a shorter time. */
export function changeFields(change: DayChange | undefined, currency: Asset) {
  const unknown = { change_24h: null, price_24h: null };
  const whole = { change_since: null, price_since: null, since: null };
  if (!change) return { ...unknown, ...whole };
  const { percent, since } = change;
  const price = formatAmount(change.fromMinor, currency);
  return since
    ? { ...unknown, change_since: percent, price_since: price, since: since.toISOString() }
    : { change_24h: percent, price_24h: price, ...whole };
}

function priceFields(last: LastPrice | undefined, currency: Asset) {
  if (!last) return { price: null, price_at: null, stale: true };
  const { priceMinor, at, stale } = last;
  return { price: formatAmount(priceMinor, currency), price_at: at.toISOString(), stale };
}
