import { ASSET_SCALE, type Asset, divideHalfEven } from './money.ts';

/**
 * Converts an amount into another asset, rounded half-even once.
 * @param rate decimal string above zero: the price in `from` of one whole unit of `into`
 */
export function convertAtRate(amountMinor: bigint, from: Asset, rate: string, into: Asset): bigint {
  // Stryker disable next-line StringLiteral: split() returns at least one part; the default is for the type.
  const [whole = '', decimals = ''] = rate.split('.');
  const scaledRate = BigInt(whole + decimals);
  const numerator = amountMinor * 10n ** BigInt(ASSET_SCALE[into] + decimals.length);
  return divideHalfEven(numerator, scaledRate * 10n ** BigInt(ASSET_SCALE[from]));
}
