import type { Asset } from '#lib/base/money';

/** The purpose of an account. User purposes come first, then those of the house. */
type UserPurpose = 'available' | FrozenPurpose | 'fixed_principal';
export type FrozenPurpose = 'frozen_withdraw' | 'frozen_order';
export type HousePurpose =
  | `clearing:${string}`
  | `expense:${'charges' | 'writeoff'}`
  | 'suspense'
  | 'capital'
  | 'fee_income'
  | 'dealer_cash'
  | 'dealer_metal'
  | 'interest_pool'
  | 'interest_reserved';

/**
 * One line of a journal that is not posted yet. Minor units, positive into the account. Money that
 * users own is positive; the clearing account of a channel has the opposite sign.
 */
export type Leg =
  | { userId: bigint; asset: Asset; purpose: UserPurpose; amountMinor: bigint }
  | { userId: null; asset: Asset; purpose: HousePurpose; amountMinor: bigint };

/** Metadata of a journal, stored with it. */
export interface JournalHead {
  /** The kind of the journal and its entries: `recharge`, `withdraw_hold`, `withdraw_paid`, … */
  kind: string;
  /** The record that the journal belongs to, as `table:id`. */
  ref: string;
  /** `user:12`, `operator:amy` or `system:worker`. */
  actor: string;
  simulated: boolean;
}

/** Serializes legs for the database functions. */
export function legsToJson(legs: readonly Leg[]): string {
  return JSON.stringify(
    legs.map((leg) => ({
      user: leg.userId?.toString() ?? null,
      asset: leg.asset,
      purpose: leg.purpose,
      amount: leg.amountMinor.toString(),
    })),
  );
}
