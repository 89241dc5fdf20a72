import type { Channel } from '#lib/funding/schema';

/** Rates as the tests set them: cash for one unit. */
export const RATES = { rate_hkd: '4.0000', rate_usdt: '32.0000' } as const;

const PAYS: Record<Channel, { priceMinor: bigint; decimals: number }> = {
  bank: { priceMinor: 1n, decimals: 2 },
  hkbank: { priceMinor: 4n, decimals: 2 },
  number: { priceMinor: 32n, decimals: 6 },
};

/** What cents of cash come to in the currency of a channel, worked out apart from the product. */
export function payAmount(amountMinor: bigint, channel: Channel): string {
  const { priceMinor, decimals } = PAYS[channel];
  const scaledMinor = amountMinor * 10n ** BigInt(decimals - 2);
  const [whole, rest] = [scaledMinor / priceMinor, scaledMinor % priceMinor];
  const half = rest * 2n - priceMinor;
  const payMinor = half > 0n || (half === 0n && whole % 2n === 1n) ? whole + 1n : whole;
  const digits = payMinor.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
