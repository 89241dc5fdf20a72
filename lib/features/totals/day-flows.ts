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

/** The entries of one kind on one of the accounts of user $1 in currency $2, since moment $3. */
const entriesOf = (purpose: string, kind: string) => `(
  SELECT created_at, amount FROM ledger_entry
  WHERE account_id = (SELECT id FROM ledger_account WHERE user_id = $1 AND asset = $2 AND purpose = '${purpose}')
    AND kind = '${kind}' AND created_at >= $3::timestamptz
  ORDER BY created_at DESC LIMIT 1000
)`;

const flowRows = prepared<{ day: string; inMinor: bigint; outMinor: bigint }>(
  'day_flows',
  `SELECT (created_at AT TIME ZONE 'Asia/Taipei')::date::text AS day,
     coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS "inMinor",
     coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS "outMinor"
   FROM (${entriesOf('available', 'recharge')} UNION ALL ${entriesOf('available', 'withdraw_bounced')}
     UNION ALL ${entriesOf('frozen_withdraw', 'withdraw_paid')}) AS flow
   GROUP BY 1 ORDER BY 1`,
);

interface Query {
  userId: bigint;
  currency: Asset;
  /** The first day: `2025-03-02`. */
  since: string;
}

/** The days on which top-ups were credited, or payouts were paid or came back; oldest first. */
export async function listDayFlows(db: Db, { userId, currency, since }: Query): Promise<DayFlow[]> {
  const rows = await flowRows(db, [userId, currency, dayStart(since).toISOString()]);
  return rows.map(({ day, inMinor, outMinor }) => ({
    day,
    in: formatAmount(inMinor, currency),
    out: formatAmount(outMinor, currency),
  }));
}
