import { ASSET_SCALE, BPS, costOf, divideHalfEven, type Metal, shareOf, takeBps } from '#lib/money';
import type { Side } from './schema.ts';

/** What is dealt at which price: `qty` in units of the metal, `price` in minor units for one gram. */
export interface Deal {
  side: Side;
  symbol: Metal;
  qty: bigint;
  price: bigint;
  feeBps: number;
}

/** What a deal comes to, in minor units of cash. */
export interface Figures {
  gross: bigint;
  fee: bigint;
  /** Debited for a buy (with the fee), credited for a sell (less the fee). */
  net: bigint;
}

/** A buy of an issue is held at so many percent of the last price: the price may rise until the fixing. */
export const HOLD_PERCENT = 105n;

/** Gross, fee and net of a deal at one price; quantity times price and the fee round half-even, once each. */
export function figuresOf({ side, symbol, qty, price, feeBps }: Deal): Figures {
  return withFee(costOf(qty, symbol, price), side, feeBps);
}

/**
 * What is set aside for an order of an issue: units of the metal for a sell; for a buy, cash for the
 * quantity at 1.05 times the last price, rounded half-even once, and the fee of that.
 */
export function holdOf({ side, symbol, qty, price, feeBps }: Deal): bigint {
  if (side === 'sell') return qty;
  const unitsOfGram = 10n ** BigInt(ASSET_SCALE[symbol]);
  return withFee(shareOf(qty * price, HOLD_PERCENT, 100n * unitsOfGram), side, feeBps).net;
}

/**
 * The firm price of one side: half of the spread above the last price for a buy, half below for a
 * sell, rounded half-even.
 */
export function quotePrice(mid: bigint, side: Side, spreadBps: number): bigint {
  const half = side === 'buy' ? BigInt(spreadBps) : -BigInt(spreadBps);
  return divideHalfEven(mid * (2n * BPS + half), 2n * BPS);
}

function withFee(gross: bigint, side: Side, feeBps: number): Figures {
  const fee = takeBps(gross, BigInt(feeBps));
  return { gross, fee, net: side === 'buy' ? gross + fee : gross - fee };
}
