import { type Asset, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { PriceBar } from '../response-schema.ts';

/** Times in milliseconds and prices in minor units, in the order of a `PriceBar`. */
type Values = [bigint, bigint, bigint, bigint, bigint, bigint, bigint];

const FIRST: Values = [0n, 0n, 0n, 0n, 0n, 0n, 0n];

/**
 * Writes bars as one short string, for the HTML of a page: each number is its distance from one that
 * is probably near, and zero is nothing. No precision is lost.
 * @param cash the currency of the prices
 */
export function packBars(bars: readonly PriceBar[], cash: Asset): string {
  const all = bars.map((bar) => valuesOf(bar, cash));
  return all.map((values, index) => pack(all[index - 1] ?? FIRST, values)).join(';');
}

/** Reads what `packBars` has written. */
export function unpackBars(packed: string, cash: Asset): PriceBar[] {
  if (packed === '') return [];
  let before = FIRST;
  return packed.split(';').map((bar) => {
    before = unpack(before, bar);
    return barOf(before, cash);
  });
}

function pack(before: Values, [start, close, open, high, low, first, last]: Values): string {
  const steps = [
    ...[start - before[0], close - before[1], open - before[1], high - close, close - low],
    ...[first - before[5], last - before[6]],
  ];
  return steps.map((step) => step || '').join(',');
}

function unpack(before: Values, packed: string): Values {
  const [start = 0n, rise = 0n, gap = 0n, above = 0n, below = 0n, first = 0n, last = 0n] = packed
    .split(',')
    .map(BigInt);
  const close = before[1] + rise;
  return [
    ...([before[0] + start, close, before[1] + gap, close + above, close - below] as const),
    ...([before[5] + first, before[6] + last] as const),
  ];
}

function valuesOf([start, close, open, high, low, first, last]: PriceBar, cash: Asset): Values {
  const minor = (price: string) => parseAmountOrThrow(price, cash);
  return [
    ...([BigInt(start), minor(close), minor(open), minor(high), minor(low)] as const),
    ...([BigInt(first), BigInt(last)] as const),
  ];
}

function barOf([start, close, open, high, low, first, last]: Values, cash: Asset): PriceBar {
  const format = (priceMinor: bigint) => formatAmount(priceMinor, cash);
  return [
    ...([Number(start), format(close), format(open), format(high), format(low)] as const),
    ...([Number(first), Number(last)] as const),
  ];
}
