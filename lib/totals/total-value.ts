import { type Asset, costOf, METALS } from '#lib/money';
import type { Prices } from './day-gain.ts';
import type { Holding } from './holdings.ts';

/**
 * What balances are worth together, in minor units of cash. Metals are valued at a price for a gram,
 * each balance rounded half-even once, as the lines of the totals are. Null if one of a metal without
 * a price is not empty.
 */
export function totalValueOf(
  holdings: readonly Pick<Holding, 'asset' | 'balanceMinor'>[],
  prices: Prices,
  currency: Asset,
): bigint | null {
  let sumMinor = 0n;
  for (const { asset, balanceMinor } of holdings) {
    const metal = METALS.find((each) => each === asset);
    const priceMinor = metal && prices.get(metal);
    if (metal && priceMinor !== undefined) sumMinor += costOf(balanceMinor, metal, priceMinor);
    else if (asset === currency) sumMinor += balanceMinor;
    else if (metal && balanceMinor !== 0n) return null;
  }
  return sumMinor;
}
