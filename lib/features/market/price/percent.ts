import { divideHalfEven } from '#lib/base/money';

/**
 * The change between two prices: a signed percentage with two decimals, half-even; null if the
 * first is zero.
 */
export function percentBetween(thenMinor: bigint, nowMinor: bigint): string | null {
  if (thenMinor <= 0n) return null;
  const hundredths = divideHalfEven((nowMinor - thenMinor) * 10_000n, thenMinor);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : '+'}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
