import { type Asset, computeCost, METALS } from '#lib/base/money';
import type { Prices } from './day-gain.ts';
import type { Holding } from './holdings.ts';

/**
 * What balances are worth together, in minor units of cash. Metals are valued at a price for a gram,
 * all grams of one rounded half-even once, as in a position. Null if one without a price is not empty.
 */
export function computeTotalValue(
  holdings: readonly Pick<Holding, 'asset' | 'balanceMinor'>[],
  prices: Prices,
  currency: Asset,
): bigint | null {
  const heldOf = (wanted: Asset) =>
    holdings.reduce(
      (sum, { asset, balanceMinor }) => sum + (asset === wanted ? balanceMinor : 0n),
      0n,
    );
  let sumMinor = heldOf(currency);
  for (const metal of METALS) {
    const [heldUnits, priceMinor] = [heldOf(metal), prices.get(metal)];
    if (heldUnits === 0n) continue;
    if (priceMinor === undefined) return null;
    sumMinor += computeCost(heldUnits, metal, priceMinor);
  }
  return sumMinor;
}
