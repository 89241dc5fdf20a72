import type { Db } from '#lib/db/client';
import type { Asset } from '#lib/money';
import { TIME_ZONE } from '#lib/taipei-time';

/** A user's balance of one asset and purpose, in minor units. */
export interface Holding {
  asset: Asset;
  /** The purpose of the ledger account, or `fixed_accrued`. */
  purpose: string;
  balanceMinor: bigint;
}

/**
 * Lists all balances of a user and the accrued interest of running deposits (same formula as
 * lib/fixed/interest.ts). One statement, so that money that moves meanwhile is counted once.
 */
export async function listHoldings(
  db: Db,
  userId: bigint,
  currency: Asset,
): Promise<{ asOf: Date; holdings: Holding[] }> {
  const rows = await db.$queryRaw<(Holding & { as_of: Date })[]>`
    WITH moment AS (SELECT clock_timestamp() AS now)
    SELECT a.asset, a.purpose, a.balance AS "balanceMinor", now AS as_of FROM moment CROSS JOIN ledger_account a
    WHERE a.user_id = ${userId}
    UNION ALL
    SELECT ${currency}, 'fixed_accrued', coalesce(sum(
      floor(principal::numeric * rate_bps * least(days, (now AT TIME ZONE ${TIME_ZONE})::date - start_day) / 3650000)
    ), 0)::bigint, min(now)
    FROM moment LEFT JOIN fixed_deposit d ON d.user_id = ${userId} AND d.status IN ('active', 'matured')`;
  const [first] = rows;
  if (!first) throw new Error('the holdings query returned no row');
  return { asOf: first.as_of, holdings: rows };
}
