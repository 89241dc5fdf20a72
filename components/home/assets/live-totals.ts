import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import { sumParts } from '#components/totals/total-parts.ts';
import { type Asset, formatAmount, METALS, type Metal, parseAmountOrThrow } from '#lib/base/money';
import { costsOfParts } from '#lib/features/totals/costs-of-parts';
import type { DayTotals, TotalItem } from '#lib/features/totals/queries';

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
 * (lib/features/totals): all grams of a metal are valued together, and its lines add up to that.
 */
export function totalsAt({ totals, gain }: DayTotals, prices: Prices): LiveTotals {
  const { currency } = totals;
  const items = valuedAt(totals.items, prices, currency);
  const metals = items.filter(({ asset }) => metalOf(asset));
  const used = metals.flatMap(({ price_at }) => price_at ?? []);
  return {
    total: sumParts(items, currency),
    gain: gainAt(gain, { before: totals.items, after: items }, currency),
    items,
    asOf: [totals.as_of, ...used].reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b)),
    stale: metals.some(({ stale }) => stale),
  };
}

function metalOf(asset: Asset): Metal | undefined {
  return METALS.find((metal) => metal === asset);
}

/** The lines in their order, those of a metal at its new price. */
function valuedAt(items: readonly TotalItem[], prices: Prices, currency: Asset): TotalItem[] {
  const metals = METALS.flatMap((metal) => {
    const live = prices.get(metal);
    const own = items.filter(({ asset }) => asset === metal);
    return live ? linesAt(own, { metal, live, currency }) : own;
  });
  return [...items.filter(({ asset }) => !metalOf(asset)), ...metals];
}

interface LiveMetal {
  metal: Metal;
  live: Pick<LivePrice, 'price' | 'at' | 'stale'>;
  currency: Asset;
}

function linesAt(own: readonly TotalItem[], { metal, live, currency }: LiveMetal): TotalItem[] {
  const { price, at: price_at, stale } = live;
  const quantities = own.map(({ qty }) => parseAmountOrThrow(qty ?? '0', metal));
  const amounts = costsOfParts(quantities, metal, parseAmountOrThrow(price, currency));
  return own.map((item, index) => {
    const amount = formatAmount(amounts[index] ?? 0n, currency);
    return { ...item, price, price_at, stale, amount };
  });
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

/** The value of all grams; null if a price is unknown. */
function gramsValue(items: readonly TotalItem[], currency: Asset): bigint | null {
  const value = sumParts(
    items.filter(({ asset }) => metalOf(asset)),
    currency,
  );
  return value === null ? null : parseAmountOrThrow(value, currency);
}

function parseSigned(amount: string, asset: Asset): bigint {
  const magnitude = parseAmountOrThrow(amount.replace('-', ''), asset);
  return amount.startsWith('-') ? -magnitude : magnitude;
}
