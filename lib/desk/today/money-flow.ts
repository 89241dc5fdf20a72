import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { prepared } from '#lib/db/prepared';
import { type Asset, formatAmount } from '#lib/money';
import { addDays, dayStart, localDay } from '#lib/taipei-time';

/** Money through one channel in a period. */
interface ChannelFlow {
  purpose: string;
  kind: string;
  span: string;
  amountMinor: bigint;
  count: number;
}

/** Money in or out. Decimal strings. */
export interface FlowFigures {
  /** From 00:00 in Asia/Taipei until now. */
  today: string;
  /** Yesterday until the same time of day. */
  yesterday_so_far: string;
  /** The whole of yesterday. */
  yesterday: string;
  /** Journals of today. */
  count: number;
  /** Today by channel, largest first. */
  channels: { channel: string; amount: string }[];
}

/** Money in and out of a day against the day before. */
export interface MoneyFlow {
  currency: string;
  day: string;
  in: FlowFigures;
  out: FlowFigures;
}

/**
 * Sums the entries of the channels' clearing accounts by kind: a top-up debits its channel's account, a
 * payout credits it. Reads the entries of two days once, along the index by account and time.
 */
const flows = prepared<ChannelFlow>(
  'desk_money_flows',
  `SELECT account.purpose, moved.kind, moved.span, sum(moved.amount)::bigint AS "amountMinor",
     sum(moved.count)::integer AS count
   FROM ledger_account account
   CROSS JOIN LATERAL (
     SELECT kind, CASE WHEN created_at >= $5::timestamptz THEN 'today' WHEN created_at < $4::timestamptz THEN 'so_far' ELSE 'rest' END AS span,
       sum(amount) AS amount, count(*) AS count FROM ledger_entry
     WHERE account_id = account.id AND created_at >= $3::timestamptz AND created_at < $6::timestamptz GROUP BY 1, 2) AS moved
   WHERE account.user_id IS NULL AND account.asset = $1 AND account.purpose LIKE 'clearing:%' AND moved.kind = ANY ($2::text[])
   GROUP BY account.purpose, moved.kind, moved.span`,
);

/** Kinds of journals that move money through a channel, by direction. */
const KINDS = { in: 'recharge', out: 'withdraw_paid' } as const;

/** Reads the money that came in and went out today and yesterday. @param now the moment until which today is */
export async function getMoneyFlow(db: Db, now: Date): Promise<MoneyFlow> {
  const { currency } = await getSettings(db);
  const day = localDay(now);
  const [start, before] = [dayStart(day), dayStart(addDays(day, -1))];
  const sameTime = new Date(before.getTime() + (now.getTime() - start.getTime()));
  const rows = await flows(db, [
    currency,
    Object.values(KINDS),
    ...[before, sameTime, start],
    // Entries have microseconds.
    new Date(now.getTime() + 1),
  ]);
  const figures = (direction: 'in' | 'out') => figuresOf(rows, direction, currency);
  return { currency, day, in: figures('in'), out: figures('out') };
}

function figuresOf(
  rows: readonly ChannelFlow[],
  direction: 'in' | 'out',
  currency: Asset,
): FlowFigures {
  const sign = direction === 'in' ? -1n : 1n;
  const own = rows.filter(({ kind }) => kind === KINDS[direction]);
  const sum = (span: string) =>
    own
      .filter((row) => row.span === span)
      .reduce((total, row) => total + sign * row.amountMinor, 0n);
  const today = own.filter(({ span }) => span === 'today');
  return {
    today: formatAmount(sum('today'), currency),
    yesterday_so_far: formatAmount(sum('so_far'), currency),
    yesterday: formatAmount(sum('so_far') + sum('rest'), currency),
    count: today.reduce((total, { count }) => total + count, 0),
    channels: today
      .filter(({ count }) => count > 0)
      .sort((a, b) => (sign * a.amountMinor < sign * b.amountMinor ? 1 : -1))
      .map(({ purpose, amountMinor }) => ({
        channel: purpose.slice('clearing:'.length),
        amount: formatAmount(sign * amountMinor, currency),
      })),
  };
}
