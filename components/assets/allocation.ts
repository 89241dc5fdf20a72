import { type Asset, isZero, METALS, type Metal, parseAmountOrThrow } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { TotalKey, Totals } from '#lib/features/totals/queries';
import type { Gains } from '#lib/features/trade/deal/response-schema';
import { sumParts } from '../totals/total-parts.ts';

/** What a slice of the assets consists of. */
type SliceKey = 'available' | 'frozen' | 'fixed' | Metal;

/** One slice of the total assets. Amounts are decimal strings; null if a price is unknown. */
export interface Slice {
  key: SliceKey;
  /** Grams of a metal, held for orders or not; null for cash. */
  qty: string | null;
  amount: string | null;
  /** Tenths of a percent; all shares are 1,000 together. Null if the total is unknown or zero. */
  permille: number | null;
  /** Unrealised gain of a metal, accrued interest of fixed terms; null if unknown or none. */
  gain: string | null;
  /** What a metal has cost; null for cash. */
  cost: string | null;
  href: string;
}

/** The tab of fixed terms, which has no page of its own. */
export const FIXED_ASSETS = `${PAGES.homeDebt}?kind=fixed`;

const CASH_SLICES = {
  available: { keys: ['available'], href: PAGES.homeDebtWalletNav },
  frozen: { keys: ['frozen_withdraw', 'frozen_order'], href: PAGES.homeDebtHeaderTitle },
  fixed: { keys: ['fixed_principal', 'fixed_accrued'], href: FIXED_ASSETS },
} as const satisfies Record<string, { keys: readonly TotalKey[]; href: string }>;

/**
 * Splits the total assets into available cash, cash on hold, fixed terms and each metal; none is zero.
 * @param gains of the metals, if they are shown
 */
export function computeAllocation(totals: Totals, gains?: Gains): Slice[] {
  const slices = [
    ...(['available', 'frozen', 'fixed'] as const).map((key) => cashSlice(key, totals)),
    ...METALS.map((metal) => metalSlice(metal, totals, gains)),
  ].filter(({ amount, qty }) => qty !== null || amount === null || !isZero(amount));
  const shares = sharePermilles(slices.map(({ amount }) => minorOf(amount, totals.currency)));
  return slices.map((slice, index) => ({ ...slice, permille: shares?.[index] ?? null }));
}

/**
 * The share of each amount in their sum in tenths of a percent, rounded so that they are 1,000
 * together: the largest remainders are rounded up. Null if an amount is unknown or all are zero.
 */
export function sharePermilles(amounts: readonly (bigint | null)[]): number[] | null {
  const known = amounts.filter((amount) => amount !== null);
  const sumMinor = known.reduce((sum, amount) => sum + amount, 0n);
  if (known.length < amounts.length || sumMinor === 0n) return null;
  const shares = known.map((amount) => Number((amount * 1000n) / sumMinor));
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0);
  const remainders = known.map((amount, index) => ({ index, rest: (amount * 1000n) % sumMinor }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of remainders.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

type Part = Omit<Slice, 'permille'>;

function cashSlice(key: keyof typeof CASH_SLICES, { items, currency }: Totals): Part {
  const { keys, href } = CASH_SLICES[key];
  const own = items.filter((item) => (keys as readonly TotalKey[]).includes(item.key));
  const accrued = items.find((item) => item.key === 'fixed_accrued')?.amount ?? null;
  const amount = sumParts(own, currency);
  return { key, qty: null, amount, gain: key === 'fixed' ? accrued : null, cost: null, href };
}

function metalSlice(metal: Metal, { items, currency }: Totals, gains?: Gains): Part {
  const own = items.filter(({ asset }) => asset === metal);
  const gain = gains?.items.find(({ symbol }) => symbol === metal);
  return {
    key: metal,
    qty: own.length > 0 ? sumParts(own, metal, 'qty') : null,
    amount: sumParts(own, currency),
    gain: gain?.unrealised ?? null,
    cost: gain?.cost ?? null,
    href: PAGES.homeDebtTradeNav,
  };
}

function minorOf(amount: string | null, asset: Asset): bigint | null {
  return amount === null ? null : parseAmountOrThrow(amount, asset);
}
