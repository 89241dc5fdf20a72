import { reportConnections } from '#lib/base/db/client';
import { isZero } from '#lib/base/money';
import { TIME_ZONE } from '#lib/base/taipei-time';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { readMovedBySteps } from '#lib/operation/audit/moved-by-steps';
import { type Reconciliation, reconcile } from '#lib/operation/audit/reconcile';
import { toAmount } from './queries.ts';

/** Why a clearing account's movements differ from the day's records. */
const RECON_REASONS = [
  ...(['rechargeEarlier', 'withdrawEarlier', 'withdrawOpen'] as const),
  ...(['bounced', 'adjustment', 'cell', 'pool', 'other'] as const),
] as const;
type ReconReason = (typeof RECON_REASONS)[number];

/** A difference between the records created on a day and what moved the clearing accounts. */
export interface ReconDifference {
  reason: ReconReason;
  /** Purpose of the account. */
  account: string;
  asset: string;
  count: number;
  /** Into the account; negative: out of it. */
  amount: string;
  /** The first journals, as ids. */
  journals: string[];
}

export interface ReconDay extends Reconciliation {
  differences: ReconDifference[];
  /** Assets that do not sum to zero. */
  unbalanced: string[];
}

/** As the database answers: the amount in minor units. */
type Row = ReconDifference;

const SPREAD = `interval '5 minutes'`;
/**
 * Journals of the day that moved a clearing account and are not those of a record of the day. OFFSET 0 keeps
 * each look-up one along an index: a join would read whole tables of records.
 */
const DIFFERENCES = `
  WITH day AS (SELECT ($1::date)::timestamp AT TIME ZONE $2 AS starts, ($1::date + 1)::timestamp AT TIME ZONE $2 AS ends)
  SELECT reason, account, asset, count(*)::integer AS count, sum(amount)::text AS amount,
    ((array_agg(journal ORDER BY journal))[1:5])::text[] AS journals
  FROM (
    SELECT a.purpose::text AS account, a.asset::text AS asset, e.amount, e.journal_id AS journal, CASE
      WHEN e.kind = 'recharge' THEN CASE WHEN r.created_at < day.starts THEN 'rechargeEarlier' END
      WHEN e.kind = 'withdraw_paid' THEN CASE WHEN w.created_at < day.starts THEN 'withdrawEarlier' END
      WHEN e.kind = 'withdraw_bounced' THEN 'bounced' WHEN e.kind = 'adjustment' THEN 'adjustment' WHEN e.kind = 'cell_settlement' THEN 'cell'
      WHEN e.kind IN ('pool_fund', 'pool_withdraw') THEN 'pool' ELSE 'other' END AS reason
    FROM day CROSS JOIN ledger_account a CROSS JOIN LATERAL (
      SELECT kind, amount, journal_id FROM ledger_entry
      WHERE account_id = a.id AND created_at >= day.starts AND created_at < day.ends + ${SPREAD}
    ) AS e
    CROSS JOIN LATERAL (SELECT ref, created_at FROM ledger_journal WHERE id = e.journal_id OFFSET 0) AS j
    LEFT JOIN LATERAL (SELECT created_at FROM recharge
      WHERE id = CASE WHEN j.ref ~ '^recharge:[0-9]{1,18}$' THEN substr(j.ref, 10)::bigint END OFFSET 0) AS r ON true
    LEFT JOIN LATERAL (SELECT created_at FROM withdrawal
      WHERE id = CASE WHEN j.ref ~ '^withdrawal:[0-9]{1,18}$' THEN substr(j.ref, 12)::bigint END OFFSET 0) AS w ON true
    WHERE a.user_id IS NULL AND a.purpose LIKE 'clearing:%' AND j.created_at >= day.starts AND j.created_at < day.ends
    UNION ALL
    SELECT 'clearing:' || w.channel, h.asset::text, w.fee - w.amount, h.opened_journal, 'withdrawOpen'
    FROM day CROSS JOIN withdrawal w CROSS JOIN LATERAL (SELECT asset, opened_journal, resolved_at FROM ledger_hold
      WHERE ref = 'withdrawal:' || w.id OFFSET 0) AS h
    WHERE w.created_at >= day.starts AND w.created_at < day.ends
      AND (h.resolved_at IS NULL OR h.resolved_at >= day.ends)
  ) AS moved WHERE reason IS NOT NULL
  GROUP BY reason, account, asset ORDER BY account, asset, reason`;

/**
 * The reconciliation of a local day, with each difference between its records and the clearing accounts and
 * its cause. The cost follows the day's entries.
 * @throws {AppError} 4010 if entries of the day may be in the archive
 */
export async function readReconDay(day: string): Promise<ReconDay> {
  const books = await reconcile(reportConnections(), day, TIME_ZONE, readMovedBySteps);
  const rows = await inSnapshot(reportConnections(), async (snapshot) => {
    const found = await snapshot.query<Row>(DIFFERENCES, [day, TIME_ZONE]);
    return found.rows;
  });
  return {
    ...books,
    differences: rows.map((row) => ({ ...row, amount: toAmount(BigInt(row.amount), row.asset) })),
    unbalanced: books.assets
      .filter(({ sum }) => !(isZero(sum.opening) && isZero(sum.closing)))
      .map(({ asset }) => asset),
  };
}
