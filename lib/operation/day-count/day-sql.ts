/** In all texts: $1 and $2 the bounds of the day, $3 the purpose of the clearing account, $4 its asset. */

/**
 * Entries of the clearing account whose journal is of the day. An entry is dated up to some minutes after its
 * journal. OFFSET 0 keeps each look-up one along an index.
 */
const ENTRIES = `
  ledger_account a
  CROSS JOIN LATERAL (SELECT journal_id, kind, amount FROM ledger_entry
    WHERE account_id = a.id AND created_at >= $1::timestamptz
      AND created_at < $2::timestamptz + interval '5 minutes' OFFSET 0) AS e
  CROSS JOIN LATERAL (SELECT id, ref, actor, created_at FROM ledger_journal
    WHERE id = e.journal_id OFFSET 0) AS j
  WHERE a.user_id IS NULL AND a.purpose = $3 AND a.asset = $4
    AND j.created_at >= $1::timestamptz AND j.created_at < $2::timestamptz`;

/** All that moved the account. */
export const MOVED = `SELECT coalesce(sum(e.amount), 0)::text AS amount FROM ${ENTRIES}`;

/** What moved it without a top-up or payout, with the first journals. */
export const OTHERS = `
  SELECT e.kind::text AS kind, count(*)::integer AS count, sum(e.amount)::text AS amount,
    ((array_agg(j.id ORDER BY j.id))[1:5])::text[] AS journals
  FROM ${ENTRIES} AND e.kind NOT IN ('recharge', 'withdraw_paid')
  GROUP BY e.kind ORDER BY e.kind`;

/** Top-ups credited and withdrawals paid on the day, by who did it, with the figures of the records. */
export const FLOWS = `
  SELECT moved.kind, moved.actor, coalesce(r.pay_currency, w.pay_currency) AS "payCurrency",
    count(*)::integer AS count,
    coalesce(sum(coalesce(r.amount, w.amount - w.fee)), 0)::text AS "recordMinor",
    coalesce(sum(coalesce(r.pay_amount, w.pay_amount)::numeric), 0)::text AS paid
  FROM (SELECT e.kind::text AS kind, j.actor, j.ref FROM ${ENTRIES}
    AND e.kind IN ('recharge', 'withdraw_paid')) AS moved
  LEFT JOIN LATERAL (SELECT amount, pay_currency, pay_amount FROM recharge
    WHERE id = CASE WHEN moved.ref ~ '^recharge:[0-9]{1,18}$' THEN substr(moved.ref, 10)::bigint END
    OFFSET 0) AS r ON true
  LEFT JOIN LATERAL (SELECT amount, fee, pay_currency, pay_amount FROM withdrawal
    WHERE id = CASE WHEN moved.ref ~ '^withdrawal:[0-9]{1,18}$' THEN substr(moved.ref, 12)::bigint END
    OFFSET 0) AS w ON true
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

const waitingOf = (queue: string, table: string, sum: string, statuses: readonly string[]) => `
  SELECT '${queue}' AS queue, wanted.status, count(one.amount)::integer AS count,
    coalesce(sum(one.amount), 0)::text AS amount
  FROM unnest(ARRAY[${statuses.map((status) => `'${status}'`).join()}]) WITH ORDINALITY AS wanted (status, place)
  LEFT JOIN LATERAL (SELECT ${sum} AS amount FROM ${table} WHERE status = wanted.status AND channel = $1
    ORDER BY id LIMIT 10000) AS one ON true
  GROUP BY wanted.status, wanted.place`;

/** What waits in channel $1, payouts without their fees as in `FLOWS`, along the indexes by status and channel. */
export const WAITING = `SELECT queue, status, count, amount FROM (
  ${waitingOf('recharge', 'recharge', 'amount', ['submitted', 'reviewing'])}
  UNION ALL ${waitingOf('withdraw', 'withdrawal', 'amount - fee', ['pending', 'approved', 'processing'])}) AS waiting`;
