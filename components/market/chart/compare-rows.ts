import { type Asset, type Metal, parseAmount } from '#lib/base/money';
import { percentBetween } from '#lib/features/market/price/percent';
import type { MarketRange } from '#lib/features/market/price/ranges';
import { type PricePoint, summarise } from './price-series.ts';

/** Prices by metal. */
export type MetalSeries = ReadonlyMap<Metal, readonly PricePoint[]>;

/** Signed percentages with two decimals since the start of a range; a metal without a price is absent. */
export type Changes = Readonly<Partial<Record<Metal, string>>>;
/** The changes in the bar that begins at a moment. */
export type CompareRow = readonly [startMs: number, changes: Changes];

/** The change of each metal since the start of the range, by bar, oldest first. */
export function compareRows(series: MetalSeries, range: MarketRange, cash: Asset): CompareRow[] {
  const rows = new Map<number, Partial<Record<Metal, string>>>();
  for (const [metal, points] of series) {
    const firstMinor = parseAmount(summarise(points, range, cash)?.first ?? '', cash) ?? 0n;
    for (const [startMs, close] of points) {
      const percent = percentBetween(firstMinor, parseAmount(close, cash) ?? 0n);
      if (percent !== null) rows.set(startMs, { ...rows.get(startMs), [metal]: percent });
    }
  }
  return [...rows].toSorted(([one], [other]) => one - other);
}

/** The last known change of each metal up to a row. */
export function changesAt(rows: readonly CompareRow[], index: number): Changes {
  return Object.assign({}, ...rows.slice(0, index + 1).map(([, changes]) => changes));
}

/** A signed percentage as text: `+0.42%`, `−1.00%`, `0.00%`. */
export function percentText(percent: string): string {
  const digits = percent.replace(/^[-+]/, '');
  if (Number(digits) === 0) return `${digits}%`;
  return `${percent.startsWith('-') ? '\u2212' : '+'}${digits}%`;
}
