import type { Channel } from '#lib/features/funding/enums';

/** Rates of the tests: cash per unit. */
export const RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' } as const;

const PAYS: Record<Channel, { rate: bigint; decimals: number }> = {
  bank: { rate: 1n, decimals: 2 },
  hkbank: { rate: 4n, decimals: 2 },
  number: { rate: 32n, decimals: 6 },
};

/** Converts cents to the currency of a channel, independently of the product's code. */
export function payAmount(amountMinor: bigint, channel: Channel): string {
  const { rate, decimals } = PAYS[channel];
  const scaledMinor = amountMinor * 10n ** BigInt(decimals - 2);
  const [whole, rest] = [scaledMinor / rate, scaledMinor % rate];
  const half = rest * 2n - rate;
  const payMinor = half > 0n || (half === 0n && whole % 2n === 1n) ? whole + 1n : whole;
  const digits = payMinor.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
