import {
  ASSET_SCALE,
  type Asset,
  computeCost,
  computeShare,
  formatAmount,
  parseAmount,
} from '#lib/base/money';
import { percentBetween } from '#lib/features/market/price/percent';
import type { PositionRecord } from '#lib/features/trade/position/position-record';

/** The value of a position at a price, and its average cost per gram. Decimal strings of cash. */
export interface PositionFigures {
  average: string;
  /** Null while no price is known. */
  value: string | null;
  /** Signed; before the fee of a sale. */
  profit: string | null;
}

/** A gain as a percentage of the cost, e.g. `+1.25`; empty if the cost is zero. */
export function gainPercent(gain: string, cost: string, currency: Asset): string {
  const costMinor = parseAmount(cost, currency) ?? 0n;
  const gainMinor = parseAmount(gain.replace('-', ''), currency) ?? 0n;
  const worthMinor = gain.startsWith('-') ? costMinor - gainMinor : costMinor + gainMinor;
  return percentBetween(costMinor, worthMinor)?.replace('-', '\u2212') ?? '';
}

/** Computes the figures of a position at a given price. @param price price of one gram, or null */
export function positionFigures(
  { symbol, qty, cost }: Pick<PositionRecord, 'symbol' | 'qty' | 'cost'>,
  price: string | null,
  currency: Asset,
): PositionFigures {
  const qtyUnits = parseAmount(qty, symbol) ?? 0n;
  const costMinor = parseAmount(cost, currency) ?? 0n;
  const priceMinor = price === null ? null : parseAmount(price, currency);
  const valueMinor = priceMinor === null ? null : computeCost(qtyUnits, symbol, priceMinor);
  const gramUnits = 10n ** BigInt(ASSET_SCALE[symbol]);
  return {
    average: formatAmount(
      qtyUnits === 0n ? 0n : computeShare(costMinor, gramUnits, qtyUnits),
      currency,
    ),
    value: valueMinor === null ? null : formatAmount(valueMinor, currency),
    profit: valueMinor === null ? null : formatAmount(valueMinor - costMinor, currency),
  };
}
