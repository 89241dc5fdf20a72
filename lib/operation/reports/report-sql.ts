/**
 * In all texts $1 is the first moment of the period and $2 the first one after it. A journal belongs to the
 * period of its own time; its entries are dated up to some minutes later. Only entries near the ends of the
 * period need a look at their journal.
 */
const SPREAD = `interval '5 minutes'`;
const WITHIN = `created_at >= $1::timestamptz AND created_at < $2::timestamptz + ${SPREAD}`;
const isOfPeriod = (entry: string) => `(
  ${entry}.created_at >= $1::timestamptz + ${SPREAD} AND ${entry}.created_at < $2::timestamptz
  OR EXISTS (SELECT FROM ledger_journal j
    WHERE j.id = ${entry}.journal_id AND j.created_at >= $1::timestamptz AND j.created_at < $2::timestamptz))`;

/** Entries of house accounts of the period. @param accounts SQL of a condition on `a` */
const houseEntries = (accounts: string, kinds: string) => `
  ledger_account a CROSS JOIN LATERAL (
    SELECT journal_id, kind, amount, created_at FROM ledger_entry
    WHERE account_id = a.id AND ${kinds} AND ${WITHIN}
  ) AS e
  WHERE a.user_id IS NULL AND ${accounts} AND ${isOfPeriod('e')}`;

/** Top-ups, withdrawals and returned payouts by channel: what moved on the clearing account, and the fee of the same journal. */
export const FLOWS = `
  SELECT CASE a.purpose WHEN 'dealer_cash' THEN 'metal' ELSE substr(a.purpose, 10) END AS channel, e.kind,
    a.asset::text AS asset, count(*)::integer AS count, abs(sum(e.amount))::text AS moved,
    coalesce(sum(fee.amount), 0)::text AS fee
  FROM ledger_account a CROSS JOIN LATERAL (
    SELECT journal_id, kind, amount, created_at FROM ledger_entry
    WHERE account_id = a.id AND kind IN ('recharge', 'withdraw_paid', 'withdraw_bounced') AND ${WITHIN}
  ) AS e
  LEFT JOIN LATERAL (
    SELECT sum(f.amount) AS amount FROM ledger_entry f JOIN ledger_account fa ON fa.id = f.account_id
    WHERE f.journal_id = e.journal_id AND fa.user_id IS NULL AND fa.purpose = 'fee_income'
  ) AS fee ON true
  WHERE a.user_id IS NULL AND (a.purpose LIKE 'clearing:%' OR a.purpose = 'dealer_cash') AND ${isOfPeriod('e')}
  GROUP BY 1, 2, 3 ORDER BY 2, 1, 3`;

/** Fee income by kind of journal. */
export const FEES = `
  SELECT e.kind, a.asset::text AS asset, count(*)::integer AS count, sum(e.amount)::text AS amount
  FROM ${houseEntries(`a.purpose = 'fee_income'`, 'true')} GROUP BY 1, 2 ORDER BY 1, 2`;

/** What moved the interest pool and what is set aside, by kind. */
export const INTEREST = `
  SELECT e.kind, a.asset::text AS asset, a.purpose::text AS purpose, sum(e.amount)::text AS amount
  FROM ${houseEntries(`a.purpose IN ('interest_pool', 'interest_reserved')`, 'true')} GROUP BY 1, 2, 3`;

/** Fills by instrument and side, of members. */
export const TRADES = `
  SELECT symbol, side, count(*)::integer AS count, sum(qty)::text AS qty, sum(gross)::text AS gross, sum(fee)::text AS fee
  FROM fill WHERE created_at >= $1 AND created_at < $2 GROUP BY 1, 2 ORDER BY 1, 2`;

/** Withdrawals requested in the period by the time until they ended; those open at its end apart. */
export const AGES = `
  SELECT CASE WHEN NOT ended OR updated_at >= $2 THEN 'open'
      WHEN updated_at - created_at <= interval '1 hour' THEN 'hour'
      WHEN updated_at - created_at <= interval '4 hours' THEN 'fourHours'
      WHEN updated_at - created_at <= interval '1 day' THEN 'day'
      WHEN updated_at - created_at <= interval '3 days' THEN 'threeDays' ELSE 'longer' END AS age,
    count(*)::integer AS count, sum(amount)::text AS amount
  FROM (
    SELECT amount, created_at, updated_at, status IN ('paid', 'bounced', 'rejected', 'failed', 'canceled') AS ended
    FROM withdrawal WHERE created_at >= $1 AND created_at < $2
  ) AS w GROUP BY 1`;

/**
 * The amount of a reversal is the change of the member's balance, as that of a correction; that of an adjustment
 * between accounts of the house is the change of its template's account.
 */
export const ADJUSTMENTS = `
  SELECT item, asset, count(*)::integer AS count, sum(amount)::text AS amount FROM (
    SELECT CASE WHEN user_id IS NULL THEN 'house' ELSE 'correction' END AS item, asset, amount
    FROM adjustment WHERE reverses IS NULL AND created_at >= $1 AND created_at < $2
    UNION ALL
    SELECT 'reversal', moved.asset, moved.amount FROM adjustment
    LEFT JOIN LATERAL (
      SELECT e.asset, sum(e.amount) AS amount
      FROM ledger_entry e JOIN ledger_account account ON account.id = e.account_id
      WHERE e.journal_id = adjustment.journal_id AND account.user_id IS NOT NULL GROUP BY 1) AS moved ON true
    WHERE reverses IS NOT NULL AND created_at >= $1 AND created_at < $2
  ) AS posted GROUP BY 1, 2 ORDER BY 1 DESC, 2`;

/** Last prices before the end, minor units of cash for one gram: those stored with the day, else the last tick. */
export const PRICES = `
  SELECT symbol, coalesce(
    (SELECT prices ->> symbol FROM snapshot_day WHERE day = $1::date),
    (SELECT price::text FROM tick WHERE tick.symbol = r.symbol AND at < $2 ORDER BY at DESC LIMIT 1)) AS price
  FROM room r ORDER BY symbol`;

/** Whether journals of the period may be in the archive. */
export const ARCHIVED = 'SELECT month FROM archived_month WHERE ended_at > $1 LIMIT 1';
