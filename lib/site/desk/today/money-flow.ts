import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { cached } from '#lib/running/cache/process-cache';
import { getSettings } from '#lib/running/config/queries';

/** Money through one channel in an hour. */
interface HourFlow {
  purpose: string;
  kind: string;
  hour: Date;
  amountMinor: bigint;
  count: number;
}

/** Money in or out, or payouts that came back. Decimal strings. */
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

/** Money of one hour of the day, today and yesterday. Decimal strings. */
export interface HourlyFlow {
  /** 0 to 23 in Asia/Taipei. */
  hour: number;
  in: DayAmounts;
  out: DayAmounts;
  returned: DayAmounts;
}

interface DayAmounts {
  today: string;
  yesterday: string;
}

/**
 * Money in and out of a day against the day before. In and returned, without out, is what these payments added to
 * the channels' accounts in the ledger.
 */
export interface MoneyFlow {
  currency: string;
  day: string;
  /** The 24 hours of the day. They sum to the totals of today and of the whole of yesterday. */
  hours: HourlyFlow[];
  in: FlowFigures;
  out: FlowFigures;
  /** Payouts, or parts of them, that the bank sent back: neither of their own hour nor of their own day. */
  returned: FlowFigures;
}

/**
 * Sums the entries of the channels' clearing accounts by kind and hour: a top-up debits its channel's account,
 * a payout credits it, and one that came back debits it. A reversal takes its journal out again, at its own time. Reads the entries of the span once, along the index by account and time.
 */
const flows = prepared<HourFlow>(
  'desk_money_flows',
  `SELECT account.purpose, moved.kind, moved.hour, moved.amount AS "amountMinor", moved.count
   FROM ledger_account account
   CROSS JOIN LATERAL (
     SELECT coalesce(undone.kind, e.kind) AS kind, date_trunc('hour', e.created_at) AS hour, sum(e.amount)::bigint AS amount,
       sum(CASE WHEN undone.id IS NULL THEN 1 ELSE -1 END)::integer AS count
     FROM ledger_entry e
     LEFT JOIN ledger_journal back ON e.kind = 'adjustment' AND back.id = e.journal_id
     LEFT JOIN ledger_journal undone ON undone.id = back.reverses
     WHERE e.account_id = account.id AND e.created_at >= $3::timestamptz AND e.created_at < $4::timestamptz
     GROUP BY 1, 2) AS moved
   WHERE account.user_id IS NULL AND account.asset = $1 AND account.purpose LIKE 'clearing:%' AND moved.kind = ANY ($2::text[])`,
);

const HOUR_MS = 3_600_000;
/** Journals that are older have all been committed: transactions time out after seconds. */
const SETTLED_MS = 300_000;

/** Kinds of journals that move money through a channel, by direction. */
const KINDS = { in: 'recharge', out: 'withdraw_paid', returned: 'withdraw_bounced' } as const;
type Direction = keyof typeof KINDS;

/**
 * Reads the money that came in and went out today and yesterday. Hours whose entries do not change any more are
 * read once in a web process.
 * @param now the moment until which today is
 */
export async function getMoneyFlow(db: Db, now: Date): Promise<MoneyFlow> {
  const { currency } = await getSettings(db);
  const day = localDay(now);
  const [start, before] = [dayStart(day), dayStart(addDays(day, -1))];
  const sameTime = new Date(before.getTime() + (now.getTime() - start.getTime()));
  const read = (sql: Db, from: Date, to: Date) =>
    flows(sql, [currency, Object.values(KINDS), from, to]);
  const settled = hourOf(new Date(now.getTime() - SETTLED_MS));
  const key = `desk_money_flows ${currency} ${before.toISOString()} ${settled.toISOString()}`;
  const [old, recent, sameHour] = await Promise.all([
    cached(db, key, { topics: [] }, (sql) => read(sql, before, settled)),
    // Entries have microseconds.
    read(db, settled, new Date(now.getTime() + 1)),
    read(db, hourOf(sameTime), sameTime),
  ]);
  const rows = [...old, ...recent];
  const days: Days = {
    today: rows.filter(({ hour }) => hour >= start),
    yesterday: rows.filter(({ hour }) => hour < start),
    soFar: [...rows.filter(({ hour }) => hour < hourOf(sameTime)), ...sameHour],
  };
  const figures = (direction: Direction) => figuresOf(days, direction, currency);
  const hours = Array.from({ length: 24 }, (_, hour) =>
    hourlyOf(hour, days, { today: start, yesterday: before }, currency),
  );
  const totals = { in: figures('in'), out: figures('out'), returned: figures('returned') };
  return { currency, day, hours, ...totals };
}

function hourlyOf(
  hour: number,
  days: Days,
  starts: Record<'today' | 'yesterday', Date>,
  currency: Asset,
): HourlyFlow {
  const amount = (direction: Direction, day: 'today' | 'yesterday') => {
    const at = starts[day].getTime() + hour * HOUR_MS;
    const rows = days[day].filter((row) => row.hour.getTime() === at);
    return formatAmount(sumOf(rows, direction), currency);
  };
  const both = (direction: Direction) => ({
    today: amount(direction, 'today'),
    yesterday: amount(direction, 'yesterday'),
  });
  return { hour, in: both('in'), out: both('out'), returned: both('returned') };
}

/** The money of a direction; what came in or back is a debit, which the ledger has below zero. */
function sumOf(rows: readonly HourFlow[], direction: Direction): bigint {
  const total = rows
    .filter(({ kind }) => kind === KINDS[direction])
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return direction === 'out' ? total : -total;
}

/** The flows of today, of yesterday, and of yesterday until the same time of day. */
type Days = Record<'today' | 'yesterday' | 'soFar', readonly HourFlow[]>;

function hourOf(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % HOUR_MS));
}

function figuresOf(days: Days, direction: Direction, currency: Asset): FlowFigures {
  const sum = (rows: readonly HourFlow[]) => sumOf(rows, direction);
  const today = days.today.filter(({ kind }) => kind === KINDS[direction]);
  const channels = [...Map.groupBy(today, ({ purpose }) => purpose)].map(([purpose, rows]) => ({
    channel: purpose.slice('clearing:'.length),
    amountMinor: sum(rows),
  }));
  return {
    today: formatAmount(sum(today), currency),
    yesterday_so_far: formatAmount(sum(days.soFar), currency),
    yesterday: formatAmount(sum(days.yesterday), currency),
    count: today.reduce((total, { count }) => total + count, 0),
    channels: channels
      .sort((a, b) => (a.amountMinor < b.amountMinor ? 1 : -1))
      .map(({ channel, amountMinor }) => ({
        channel,
        amount: formatAmount(amountMinor, currency),
      })),
  };
}
