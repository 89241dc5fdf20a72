import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import {
  type Asset,
  costOf,
  formatAmount,
  METALS,
  type Metal,
  parseAmountOrThrow,
} from '#lib/money';
import type { DayTotals, TotalItem } from '#lib/totals/queries';

/** What a member has, valued with one set of prices. Amounts are decimal strings; null if unknown. */
export interface LiveTotals {
  total: string | null;
  /** Signed: the gain of the local day. */
  gain: string | null;
  items: readonly TotalItem[];
  /** ISO moment of the figures: of the newest price that was used or of the balances. */
  asOf: string;
  /** A price that was used is missing or too old to trade on. */
  stale: boolean;
}

type Prices = ReadonlyMap<Metal, Pick<LivePrice, 'price' | 'at' | 'stale'>>;

/**
 * Values the holdings that the page was rendered with at other prices, by the formulas of the server
 * (lib/totals): each line rounds its own value, and the gain values all grams of a metal together.
 */
export function totalsAt({ totals, gain }: DayTotals, prices: Prices): LiveTotals {
  const { currency } = totals;
  const items = totals.items.map((item) => valuedAt(item, prices, currency));
  const metals = items.filter(({ asset }) => metalOf(asset));
  const used = metals.flatMap(({ price_at }) => price_at ?? []);
  return {
    total: sumOf(items, currency),
    gain: gainAt(gain, { before: totals.items, after: items }, currency),
    items,
    asOf: [totals.as_of, ...used].reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
    stale: metals.some(({ stale }) => stale),
  };
}

/** The sum of the lines' values; null if one of them is unknown. */
export function sumOf(items: readonly TotalItem[], currency: Asset): string | null {
  let sumMinor = 0n;
  for (const { amount } of items) {
    if (amount === null) return null;
    sumMinor += parseAmountOrThrow(amount, currency);
  }
  return formatAmount(sumMinor, currency);
}

function metalOf(asset: Asset): Metal | undefined {
  return METALS.find((metal) => metal === asset);
}

function valuedAt(item: TotalItem, prices: Prices, currency: Asset): TotalItem {
  const metal = metalOf(item.asset);
  const live = metal && prices.get(metal);
  if (!live || item.qty === null) return item;
  const qtyUnits = parseAmountOrThrow(item.qty, metal);
  const amountMinor = costOf(qtyUnits, metal, parseAmountOrThrow(live.price, currency));
  const { price, at: price_at, stale } = live;
  return { ...item, price, price_at, stale, amount: formatAmount(amountMinor, currency) };
}

/** Replaces the value of the grams in the gain, whose other parts do not depend on the present price. */
function gainAt(
  gain: string | null,
  { before, after }: { before: readonly TotalItem[]; after: readonly TotalItem[] },
  currency: Asset,
): string | null {
  if (gain === null) return null;
  const [beforeMinor, afterMinor] = [gramsValue(before, currency), gramsValue(after, currency)];
  if (beforeMinor === null || afterMinor === null) return null;
  return formatAmount(parseSigned(gain, currency) - beforeMinor + afterMinor, currency);
}

/** The value of all grams, those of a metal valued together; null if a price is unknown. */
function gramsValue(items: readonly TotalItem[], currency: Asset): bigint | null {
  let sumMinor = 0n;
  for (const metal of METALS) {
    const own = items.filter(({ asset }) => asset === metal);
    if (own.length === 0) continue;
    const price = own[0]?.price ?? null;
    if (price === null) return null;
    const qtyUnits = own.reduce((sum, { qty }) => sum + parseAmountOrThrow(qty ?? '0', metal), 0n);
    sumMinor += costOf(qtyUnits, metal, parseAmountOrThrow(price, currency));
  }
  return sumMinor;
}

function parseSigned(amount: string, asset: Asset): bigint {
  const magnitude = parseAmountOrThrow(amount.replace('-', ''), asset);
  return amount.startsWith('-') ? -magnitude : magnitude;
}
