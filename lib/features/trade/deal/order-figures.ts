import {
  ASSET_SCALE,
  BPS,
  computeCost,
  computeShare,
  divideHalfEven,
  type Metal,
  takeBps,
} from '#lib/base/money';
import type { Side } from './enums.ts';

/** The terms of a deal. `priceMinor` is for one gram. */
export interface Deal {
  side: Side;
  symbol: Metal;
  qtyUnits: bigint;
  priceMinor: bigint;
  feeBps: number;
}

/** The cash amounts of a deal, in minor units. */
export interface Figures {
  grossMinor: bigint;
  feeMinor: bigint;
  /** Debited for a buy (with the fee), credited for a sell (less the fee). */
  netMinor: bigint;
}

/**
 * Percentage of the last price that a buy of an issue freezes, because the price may rise until the
 * fixing.
 */
const HOLD_PERCENT = 105n;

/**
 * Gross, fee and net of a deal at one price. The gross amount and the fee are each rounded
 * half-even once.
 */
export function computeFigures({ side, symbol, qtyUnits, priceMinor, feeBps }: Deal): Figures {
  return withFee(computeCost(qtyUnits, symbol, priceMinor), side, feeBps);
}

/**
 * The amount to freeze for an order of an issue. For a sell: the units of the metal. For a buy: the
 * cash for the quantity at 1.05 times the last price, rounded half-even once, plus the fee on that.
 */
export function computeHold({ side, symbol, qtyUnits, priceMinor, feeBps }: Deal): bigint {
  if (side === 'sell') return qtyUnits;
  const gramUnits = 10n ** BigInt(ASSET_SCALE[symbol]);
  return withFee(computeShare(qtyUnits * priceMinor, HOLD_PERCENT, 100n * gramUnits), side, feeBps)
    .netMinor;
}

/**
 * The largest quantity that an amount buys at a price, its fee included, in units of the metal: the step of every
 * room. 0n if it does not pay for one unit.
 * @param amountMinor what is spent at most
 */
export function affordableQty(
  amountMinor: bigint,
  { symbol, priceMinor, feeBps }: Pick<Deal, 'symbol' | 'priceMinor' | 'feeBps'>,
): bigint {
  const grossMinor = largestGross(amountMinor, feeBps);
  const gramUnits = 10n ** BigInt(ASSET_SCALE[symbol]);
  // The gross amount is rounded half-even: up to half a minor unit above is rounded down, and exactly that half only to
  // an even amount.
  const scaled = (2n * grossMinor + 1n) * gramUnits;
  const qtyUnits = scaled / (2n * priceMinor);
  const isTie = scaled % (2n * priceMinor) === 0n;
  return isTie && grossMinor % 2n === 1n ? qtyUnits - 1n : qtyUnits;
}

/** The largest gross amount that is within an amount together with its fee. */
function largestGross(amountMinor: bigint, feeBps: number): bigint {
  const guessMinor = (amountMinor * BPS) / (BPS + BigInt(feeBps));
  const fits = (grossMinor: bigint) => withFee(grossMinor, 'buy', feeBps).netMinor <= amountMinor;
  // The fee is rounded, so that the exact quotient is one too low or too high at most.
  return [guessMinor + 1n, guessMinor].find(fits) ?? guessMinor - 1n;
}

/** The amount to freeze for a limit order: the cash of a buy at its limit with the fee, the units of a sell. */
export function computeLimitHold(deal: Deal): bigint {
  return deal.side === 'sell' ? deal.qtyUnits : computeFigures(deal).netMinor;
}

/**
 * Whether a limit is between half of the last price and twice that. One far from it would wait in every issue, and be
 * sealed with it.
 */
export function isNearPrice(limitMinor: bigint, lastMinor: bigint): boolean {
  return 2n * limitMinor >= lastMinor && limitMinor <= 2n * lastMinor;
}

/**
 * The firm price of one side: the last price plus half of the spread for a buy, minus half for a
 * sell, rounded half-even.
 */
export function quotePrice(midMinor: bigint, side: Side, spreadBps: number): bigint {
  const halfBps = side === 'buy' ? BigInt(spreadBps) : -BigInt(spreadBps);
  return divideHalfEven(midMinor * (2n * BPS + halfBps), 2n * BPS);
}

function withFee(grossMinor: bigint, side: Side, feeBps: number): Figures {
  const feeMinor = takeBps(grossMinor, BigInt(feeBps));
  return {
    grossMinor,
    feeMinor,
    netMinor: side === 'buy' ? grossMinor + feeMinor : grossMinor - feeMinor,
  };
}
