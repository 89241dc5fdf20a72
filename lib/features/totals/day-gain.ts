import { computeCost, METALS, type Metal } from '#lib/base/money';

/** A member's grams of one metal, available and frozen, and the cash of the deals of the day. */
export interface MetalDay {
  /** Units at the start of the day, and now. */
  startUnits: bigint;
  nowUnits: bigint;
  /** Minor units of cash: received for sold grams minus paid for bought grams, fees included. */
  dealCashMinor: bigint;
}

/** Minor units of cash for one gram; a metal without a price is absent. */
export type Prices = ReadonlyMap<Metal, bigint>;

/**
 * The gain of the day by metal, in minor units of cash: the value of the grams now, minus their value
 * at the start of the day, plus the cash that the deals of the day brought. Grams are valued at the
 * last price of that moment. Null if grams are held at a moment whose price is unknown.
 */
export function computeGain(
  { startUnits, nowUnits, dealCashMinor }: MetalDay,
  metal: Metal,
  prices: { start: Prices; now: Prices },
): bigint | null {
  const startMinor = worthOf(startUnits, metal, prices.start);
  const nowMinor = worthOf(nowUnits, metal, prices.now);
  return startMinor === null || nowMinor === null ? null : nowMinor - startMinor + dealCashMinor;
}

/** The gain of the day over all metals; null if the gain of one is unknown. */
export function computeDayGain(
  days: ReadonlyMap<Metal, MetalDay>,
  prices: { start: Prices; now: Prices },
): bigint | null {
  let sumMinor = 0n;
  for (const metal of METALS) {
    const day = days.get(metal);
    const gainMinor = day ? computeGain(day, metal, prices) : 0n;
    if (gainMinor === null) return null;
    sumMinor += gainMinor;
  }
  return sumMinor;
}

function worthOf(qtyUnits: bigint, metal: Metal, prices: Prices): bigint | null {
  if (qtyUnits === 0n) return 0n;
  const priceMinor = prices.get(metal);
  return priceMinor === undefined ? null : computeCost(qtyUnits, metal, priceMinor);
}
