import { type Asset, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { TotalItem, TotalKey, Totals } from '#lib/features/totals/queries';

/** The groups of lines that pages sum up. */
export type TotalPart = 'all' | 'trade' | 'fixed' | 'wallet' | 'metals';

const WALLET = ['available', 'frozen_withdraw', 'frozen_order'] as const;
const METALS = ['metal', 'metal_frozen'] as const;
const FIXED = ['fixed_principal', 'fixed_accrued'] as const;

export const TOTAL_PARTS: Record<TotalPart, readonly TotalKey[]> = {
  all: [...WALLET, ...METALS, ...FIXED],
  trade: [...WALLET, ...METALS],
  fixed: FIXED,
  wallet: WALLET,
  metals: METALS,
};

/** The lines with the given keys, in the order of the keys. */
export function listParts({ items }: Totals, keys: readonly TotalKey[]): TotalItem[] {
  return keys.flatMap((key) => items.filter((item) => item.key === key));
}

/** The sum of lines, by default of their values; null if one is unknown. */
export function sumParts(
  items: readonly TotalItem[],
  asset: Asset,
  field: 'amount' | 'qty' = 'amount',
): string | null {
  let sumMinor = 0n;
  for (const { [field]: amount } of items) {
    if (amount === null) return null;
    sumMinor += parseAmountOrThrow(amount, asset);
  }
  return formatAmount(sumMinor, asset);
}
