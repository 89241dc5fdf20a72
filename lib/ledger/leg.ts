import type { Asset } from '#lib/money';

/** What an account is for. User accounts first, then those of the house. */
export type UserPurpose = 'available' | FrozenPurpose | 'fixed_principal';
export type FrozenPurpose = 'frozen_withdraw' | 'frozen_order';
export type HousePurpose =
  | `clearing:${string}`
  | 'fee_income'
  | 'dealer_cash'
  | 'dealer_metal'
  | 'interest_pool'
  | 'interest_reserved';

/**
 * One line of a journal to be: minor units, positive into the account. Money that users own is
 * positive; the clearing account of a channel mirrors it from the outside world's view.
 */
export type Leg =
  | { userId: bigint; asset: Asset; purpose: UserPurpose; amountMinor: bigint }
  | { userId: null; asset: Asset; purpose: HousePurpose; amountMinor: bigint };

/** Who acts and about what; the same words stand in the journal. */
export interface JournalHead {
  /** `recharge`, `withdraw_hold`, `withdraw_paid`, … : the type of the entry in a user's bills. */
  kind: string;
  /** The record that caused it, as `table:id`. */
  ref: string;
  /** `user:12`, `operator:amy` or `system:worker`. */
  actor: string;
  simulated: boolean;
}

/** The legs in the form that the database functions take. */
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
