import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { addDays, dayStart } from '#lib/base/taipei-time';
import type { Holding } from './holdings.ts';

/** A balance of a user at the close of a day. */
export type ClosingHolding = Holding & { userId: bigint };

/**
 * Lists what users had at the end of a local day, in one statement: the balance of each ledger account
 * after its last entry before the next midnight, and as `fixed_accrued` the interest accrued by then of
 * the deposits that were running. A deposit has run until its move out.
 * @param day `2025-03-02`
 */
export function listClosingHoldings(
  db: Db,
  { userIds, currency, day }: { userIds: readonly bigint[]; currency: Asset; day: string },
): Promise<ClosingHolding[]> {
  const users = arrayLiteral(userIds);
  const next = addDays(day, 1);
  const end = dayStart(next);
  return db.$queryRaw<ClosingHolding[]>`
    WITH running AS (
      SELECT * FROM fixed_deposit
      WHERE user_id = ANY (${users}::bigint[]) AND status IN ('active', 'matured') AND started_at < ${end}
      UNION ALL
      SELECT ended.* FROM fixed_move AS move JOIN fixed_deposit AS ended ON ended.id = move.deposit_id
      WHERE move.user_id = ANY (${users}::bigint[]) AND move.direction = 'out' AND move.created_at >= ${end}
        AND ended.started_at < ${end}
    )
    SELECT account.user_id AS "userId", account.asset, account.purpose,
      CASE WHEN account.moved_at < ${end} THEN account.balance ELSE coalesce(before.balance_after, 0) END
        AS "balanceMinor"
    FROM ledger_account AS account LEFT JOIN LATERAL (
      SELECT balance_after FROM ledger_entry
      WHERE account_id = account.id AND account.moved_at >= ${end} AND created_at < ${end}
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) AS before ON true
    WHERE account.user_id = ANY (${users}::bigint[])
    UNION ALL
    SELECT user_id, ${currency}::text, 'fixed_accrued',
      sum(floor(principal::numeric * rate_bps * least(days, ${next}::date - start_day) / 3650000))::bigint
    FROM running GROUP BY user_id`;
}
