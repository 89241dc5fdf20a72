import { ASSET_SCALE, type Asset, formatAmount } from '#lib/base/money';

/** The figures of a period. Amounts are decimal strings. */
export interface ReportFigures {
  currency: Asset;
  mode: 'paper' | 'live';
  /** The newest place of the hash chain when they were read; null while it is empty. */
  head: { position: string; hash: string } | null;
  flows: Flow[];
  fees: { kind: string; asset: string; count: number; amount: string }[];
  trades: Trade[];
  balances: Balance[];
  /** What members are owed: the sums of their balances. */
  owed: Omit<Balance, 'house' | 'purpose'>[];
  exposure: { symbol: string; grams: string; price: string | null; value: string | null }[];
  interest: { item: InterestItem; asset: string; amount: string }[];
  ages: { age: Age; count: number; amount: string }[];
  adjustments: {
    item: 'reversal' | 'correction' | 'house';
    asset: string | null;
    count: number;
    amount: string | null;
  }[];
}

/** Money in or out through a channel. `gross` is what the member paid in or had taken from the balance. */
export interface Flow {
  channel: string;
  direction: 'recharge' | 'withdraw_paid' | 'withdraw_bounced';
  asset: string;
  count: number;
  gross: string;
  fee: string;
  net: string;
}

export interface Trade {
  symbol: string;
  side: string;
  count: number;
  grams: string;
  gross: string;
  fee: string;
}

/** A balance of the house, or of members together, at both ends of the period. */
export interface Balance {
  house: boolean;
  asset: string;
  purpose: string;
  opening: string;
  change: string;
  closing: string;
}

export const INTEREST_ITEMS = ['funded', 'withdrawn', 'reserved', 'paid', 'returned'] as const;
type InterestItem = (typeof INTEREST_ITEMS)[number];

export const AGES = ['hour', 'fourHours', 'day', 'threeDays', 'longer', 'open'] as const;
type Age = (typeof AGES)[number];

/** Formats an amount. An asset unknown to this version is formatted in minor units. */
export function formatFigure(minor: bigint | string, asset: string): string {
  return asset in ASSET_SCALE ? formatAmount(BigInt(minor), asset as Asset) : minor.toString();
}
