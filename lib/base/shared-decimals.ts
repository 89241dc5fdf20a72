import type { Decimals } from './money.ts';

/** One style for amounts that are shown together: decimals for all of them, or for none. */
export function sharedDecimals(...amounts: readonly (string | null | undefined)[]): Decimals {
  return amounts.every((amount) => !amount || /^[^.]*(?:\.0*)?$/.test(amount)) ? 'auto' : 'all';
}
