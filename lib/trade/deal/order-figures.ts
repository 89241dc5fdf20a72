import { ASSET_SCALE, BPS, costOf, divideHalfEven, type Metal, shareOf, takeBps } from '#lib/money';
import type { Side } from './schema.ts';

/** What is dealt at which price: `priceMinor` is for one gram. */
export interface Deal {
  side: Side;
  symbol: Metal;
  qtyUnits: bigint;
  priceMinor: bigint;
  feeBps: number;
}

/** What a deal comes to, in minor units of cash. */
export interface Figures {
  grossMinor: bigint;
  feeMinor: bigint;
  /** Debited for a buy (with the fee), credited for a sell (less the fee). */
  netMinor: bigint;
}

/** A buy of an issue is held at so many percent of the last price: the price may rise until the fixing. */
export const HOLD_PERCENT = 105n;

/** Gross, fee and net of a deal at one price; quantity times price and the fee round half-even, once each. */
export function figuresOf({ side, symbol, qtyUnits, priceMinor, feeBps }: Deal): Figures {
  return withFee(costOf(qtyUnits, symbol, priceMinor), side, feeBps);
}

/**
 * What is set aside for an order of an issue: units of the metal for a sell; for a buy, cash for the
 * quantity at 1.05 times the last price, rounded half-even once, and the fee of that.
 */
export function holdOf({ side, symbol, qtyUnits, priceMinor, feeBps }: Deal): bigint {
  if (side === 'sell') return qtyUnits;
  const gramUnits = 10n ** BigInt(ASSET_SCALE[symbol]);
  return withFee(shareOf(qtyUnits * priceMinor, HOLD_PERCENT, 100n * gramUnits), side, feeBps)
    .netMinor;
}

/**
 * The firm price of one side: half of the spread above the last price for a buy, half below for a
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
