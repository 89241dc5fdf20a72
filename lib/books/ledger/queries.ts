import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import type { Asset } from '#lib/base/money';

/** A user's cash by purpose, in minor units. */
export interface CashBalances {
  availableMinor: bigint;
  frozenWithdrawMinor: bigint;
  frozenOrderMinor: bigint;
}

const cashBalances = prepared<{ purpose: string; balanceMinor: bigint }>(
  'cash_balances',
  `SELECT purpose, balance AS "balanceMinor" FROM ledger_account WHERE user_id = $1 AND asset = $2`,
);

/** Reads a user's balances of an asset. An account that does not exist counts as zero. */
export async function getCashBalances(db: Db, userId: bigint, asset: Asset): Promise<CashBalances> {
  const rows = await cashBalances(db, [userId, asset]);
  const balanceOf = (purpose: string) =>
    rows.find((row) => row.purpose === purpose)?.balanceMinor ?? 0n;
  return {
    availableMinor: balanceOf('available'),
    frozenWithdrawMinor: balanceOf('frozen_withdraw'),
    frozenOrderMinor: balanceOf('frozen_order'),
  };
}
