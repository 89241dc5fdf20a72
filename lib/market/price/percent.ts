import { divideHalfEven } from '#lib/money';

/** How far `now` is from `then`: a signed percent with two decimals, half-even; null from nothing. */
export function percentBetween(then: bigint, now: bigint): string | null {
  if (then <= 0n) return null;
  const hundredths = divideHalfEven((now - then) * 10_000n, then);
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  return `${hundredths < 0n ? '-' : '+'}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
