import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { dayStart } from '#lib/base/taipei-time';

/** Money that came from or went to the outside on a day, in decimals. */
export interface DayFlow {
  /** `2025-03-02` */
  day: string;
  in: string;
  out: string;
}

/** Entries that are read of one kind. */
const MAX_ENTRIES = 1_000;

/** The newest $4 entries of one kind on one of the accounts of user $1 in currency $2, since moment $3. */
const entriesOf = (purpose: string, kind: string) => `(
  SELECT (created_at AT TIME ZONE 'Asia/Taipei')::date AS day, amount,
    row_number() OVER (ORDER BY created_at DESC) AS nth
  FROM ledger_entry
  WHERE account_id = (SELECT id FROM ledger_account WHERE user_id = $1 AND asset = $2 AND purpose = '${purpose}')
    AND kind = '${kind}' AND created_at >= $3::timestamptz
  ORDER BY created_at DESC LIMIT $4::int
)`;

const flowRows = prepared<{ day: string; inMinor: bigint; outMinor: bigint }>(
  'day_flows',
  `WITH flow AS (
     ${entriesOf('available', 'recharge')} UNION ALL ${entriesOf('available', 'withdraw_bounced')}
     UNION ALL ${entriesOf('frozen_withdraw', 'withdraw_paid')}
   )
   SELECT day::text, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS "inMinor",
     coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS "outMinor"
   FROM flow
   WHERE day > coalesce((SELECT max(day) FROM flow WHERE nth = $4::int), '-infinity')
   GROUP BY day ORDER BY day`,
);

interface Query {
  userId: bigint;
  currency: Asset;
  /** The first day: `2025-03-02`. */
  since: string;
  maxEntries?: number;
}

/**
 * The days on which top-ups were credited, or payouts were paid or came back; oldest first. Begins after the
 * day whose entries were not all read, so that every sum is that of a whole day.
 */
export async function listDayFlows(db: Db, query: Query): Promise<DayFlow[]> {
  const { userId, currency, since, maxEntries = MAX_ENTRIES } = query;
  const rows = await flowRows(db, [userId, currency, dayStart(since).toISOString(), maxEntries]);
  return rows.map(({ day, inMinor, outMinor }) => ({
    day,
    in: formatAmount(inMinor, currency),
    out: formatAmount(outMinor, currency),
  }));
}
