import type { Db } from '#lib/base/db/client';
import { type Prepared, prepared } from '#lib/base/db/prepared';
import type { Queue } from '#lib/features/funding/enums';
import { targetMinutes } from '#lib/features/funding/queue/service-target';
import type { Settings } from '#lib/running/config/setting-specs';

/** Maximum number of records counted in a queue; above it a count is a lower bound. */
const COUNT_MAX = 10_000;

/** What waits in a status. */
export interface QueueTotal {
  queue: Queue;
  status: string;
  count: number;
  /** More than `COUNT_MAX` wait: count and sums are lower bounds. */
  is_more: boolean;
  /** Records past their service target. */
  late: number;
  oldest_at: string | null;
  /** Id of the record that waits longest. */
  oldest_id: string | null;
  /** What is to be paid, by currency. Decimal strings. */
  sums: { currency: string; amount: string }[];
}

interface Sum {
  status: string;
  payCurrency: string;
  count: number;
  late: number;
  oldestAt: Date;
  oldestId: string;
  amount: string;
}

/** The oldest records of each status, bounded, summed by currency. */
const totalsOf = (name: string, table: string): Prepared<Sum> =>
  prepared(
    name,
    `SELECT waiting.status, pay_currency AS "payCurrency", count(*)::integer AS count,
       count(*) FILTER (WHERE created_at < now() - wanted.minutes * interval '1 minute')::integer AS late,
       min(created_at) AS "oldestAt", min(id)::text AS "oldestId", sum(pay_amount::numeric)::text AS amount
     FROM unnest($1::text[], $2::integer[]) AS wanted (status, minutes)
     CROSS JOIN LATERAL (
       SELECT id, status, pay_currency, created_at, pay_amount FROM ${table} WHERE status = wanted.status
       ORDER BY id LIMIT ${COUNT_MAX + 1}) AS waiting
     GROUP BY waiting.status, pay_currency ORDER BY pay_currency`,
  );

const TOTALS: Record<Queue, Prepared<Sum>> = {
  recharge: totalsOf('desk_top_up_totals', 'recharge'),
  withdraw: totalsOf('desk_withdrawal_totals', 'withdrawal'),
};

/** The statuses that wait for an operator, in the order of the desk. */
const WAITING = {
  recharge: ['submitted', 'reviewing'],
  withdraw: ['pending', 'approved', 'processing'],
} as const;

/** What waits in the queues of top-ups and withdrawals. */
export async function listQueueTotals(db: Db, settings: Settings): Promise<QueueTotal[]> {
  const [topUps, withdrawals] = await Promise.all([
    totalsOfQueue(db, 'recharge', settings),
    totalsOfQueue(db, 'withdraw', settings),
  ]);
  return [...topUps, ...withdrawals];
}

async function totalsOfQueue(db: Db, queue: Queue, settings: Settings): Promise<QueueTotal[]> {
  const statuses: readonly string[] = WAITING[queue];
  const minutes = statuses.map((status) => targetMinutes(queue, status, settings));
  const sums = await TOTALS[queue](db, [statuses, minutes]);
  return statuses.map((status) =>
    totalOf(
      { queue, status },
      sums.filter((sum) => sum.status === status),
    ),
  );
}

function totalOf(named: Pick<QueueTotal, 'queue' | 'status'>, sums: readonly Sum[]): QueueTotal {
  const add = (of: (sum: Sum) => number) => sums.reduce((total, sum) => total + of(sum), 0);
  const count = add((sum) => sum.count);
  const oldest = sums.toSorted((a, b) => a.oldestAt.getTime() - b.oldestAt.getTime())[0];
  return {
    ...named,
    count: Math.min(count, COUNT_MAX),
    is_more: count > COUNT_MAX,
    late: add((sum) => sum.late),
    oldest_at: oldest?.oldestAt.toISOString() ?? null,
    oldest_id: oldest?.oldestId ?? null,
    sums: sums.map(({ payCurrency, amount }) => ({ currency: payCurrency, amount })),
  };
}
