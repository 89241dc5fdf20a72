import { computeCost, type Metal } from '#lib/base/money';

/**
 * The costs of parts of one quantity, in minor units of cash: they add up to the cost of the whole,
 * rounded half-even once. Each is what its part adds to the cost of those before it.
 */
export function costsOfParts(
  partUnits: readonly bigint[],
  metal: Metal,
  priceMinor: bigint,
): bigint[] {
  let wholeUnits = 0n;
  return partUnits.map((units) => {
    const beforeMinor = computeCost(wholeUnits, metal, priceMinor);
    wholeUnits += units;
    return computeCost(wholeUnits, metal, priceMinor) - beforeMinor;
  });
}
