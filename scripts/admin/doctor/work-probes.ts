import { QUEUED_JOBS } from '#lib/base/queue/queued-jobs';
import { LIVENESS_LOCK_SPACE } from '#lib/operation/jobs/liveness-lock';
import { SETTING_SPECS } from '#lib/running/config/setting-specs';
import {
  FEWEST_DAYS,
  FEWEST_MONTHS,
  PARTITIONS_AHEAD,
  type PartitionsAhead,
} from '#lib/running/partitions/partitions-ahead';
import { commandAtHand } from '#scripts/boot/command-at-hand';
import { durationOf, type Probe, readRow, seen, stateOf } from './doctor-line.ts';
import { MAIL_PROBE } from './mail-probe.ts';

/** Seconds that a due job has waited. */
const QUEUE_WAIT = { warn: 30, bad: 300 };
/** Seconds that a journal has waited for the chain. */
const CHAIN_WAIT = { warn: 30, bad: 300 };
const TOP_UP_WAIT = { warn: 3_600, bad: 86_400 };
const WITHDRAWAL_WAIT = { warn: 86_400, bad: 3 * 86_400 };

/** The record of a queue that waits the longest. */
const waitingProbe = (
  name: string,
  {
    table,
    statuses,
    limits,
    todo,
  }: { table: string; statuses: string; limits: typeof QUEUE_WAIT; todo: string },
): Probe => ({
  name,
  look: async (client) => {
    const { rows } = await client.query<{ id: string; status: string; age: number }>(
      `SELECT id, status, extract(epoch FROM now() - created_at)::float8 AS age FROM ${table}
       WHERE status IN (${statuses}) ORDER BY id LIMIT 1`,
    );
    const [oldest] = rows;
    if (!oldest) return { state: 'ok', figure: 'none' };
    const { id, status, age } = oldest;
    return seen(stateOf(age, limits), `${id} is ${status} since ${durationOf(age)}`, todo);
  },
});

/** Pending work of worker and operators. */
export const WORK_PROBES: readonly Probe[] = [
  {
    name: 'workers',
    look: async (client) => {
      const { count } = await readRow<{ count: number }>(
        client,
        `SELECT count(DISTINCT objid)::integer AS count FROM pg_locks
         WHERE locktype = 'advisory' AND classid = ${LIVENESS_LOCK_SPACE}::oid AND objsubid = 2 AND granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return seen(
        count === 0 ? 'bad' : 'ok',
        `${count} running`,
        `start a worker: ${commandAtHand('worker')}`,
      );
    },
  },
  {
    name: 'queue',
    look: async (client) => {
      const { due, waited, failed } = await readRow<{
        due: number;
        waited: number;
        failed: number;
      }>(
        client,
        `SELECT count(*) FILTER (WHERE due)::integer AS due,
           coalesce(extract(epoch FROM max(now() - run_at) FILTER (WHERE due)), 0)::float8 AS waited,
           count(*) FILTER (WHERE attempts >= max_attempts AND key IS NOT NULL)::integer AS failed
         FROM (SELECT *, run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS due
           FROM (${QUEUED_JOBS}) AS queued) AS job`,
      );
      const state = stateOf(waited, QUEUE_WAIT);
      const figure = `${due} due, the oldest for ${durationOf(waited)}; ${failed} failed for good`;
      const todo = 'look for "job" in the log of the worker';
      return seen(state === 'ok' && failed > 0 ? 'warn' : state, figure, todo);
    },
  },
  {
    name: 'parked work',
    look: async (client) => {
      const { rows } = await client.query<{ kind: string; count: number; first: string }>(
        'SELECT kind, count(*)::integer AS count, min(record_id)::text AS first FROM parked_work GROUP BY kind ORDER BY kind',
      );
      const figure = rows.map(({ kind, count, first }) => `${count} × ${kind}, first ${first}`);
      const todo = 'see the reasons with parked list, run ledger verify, then parked retry';
      return seen(rows.length > 0 ? 'bad' : 'ok', figure.join('; ') || 'none', todo);
    },
  },
  MAIL_PROBE,
  {
    name: 'calendar',
    look: async (client) => {
      const { days } = await readRow<{ days: number }>(
        client,
        `SELECT coalesce(make_date(max(year), 12, 31), today) - today AS days FROM (
           SELECT (now() AT TIME ZONE 'Asia/Taipei')::date AS today) AS t
         LEFT JOIN calendar_year ON year >= extract(year FROM today) GROUP BY today`,
      );
      const figure = `business days are published for ${days} days`;
      const todo = 'import and publish the next year (docs/operation.md)';
      return seen(days < 60 ? 'bad' : days < 365 ? 'warn' : 'ok', figure, todo);
    },
  },
  {
    name: 'feed',
    look: async (client) => {
      const { rows } = await client.query<{ symbol: string; age: number | null; stale: number }>(
        `SELECT r.symbol, extract(epoch FROM now() - last.at)::float8 AS age,
           coalesce((SELECT (value #>> '{}')::integer FROM config WHERE key = 'feed_stale_seconds'), ${SETTING_SPECS.feed_stale_seconds.first}) AS stale
         FROM room r LEFT JOIN LATERAL (SELECT at FROM tick WHERE symbol = r.symbol ORDER BY at DESC LIMIT 1) AS last ON true
         ORDER BY r.symbol`,
      );
      const old = rows.filter(({ age, stale }) => age === null || age > stale);
      const figure = rows.map(
        ({ symbol, age }) => `${symbol} ${age === null ? 'none' : durationOf(age)}`,
      );
      if (rows.length === 0)
        return seen('bad', 'no rooms: nothing can be bought or sold', commandAtHand('seed'));
      const todo = 'is a worker running? Is PRICE_FEED_URL right and reachable? feed show';
      return seen(old.length > 0 ? 'bad' : 'ok', figure.join(', '), todo);
    },
  },
  {
    name: 'chain',
    look: async (client) => {
      const { waiting, waited, head } = await readRow<{
        waiting: number;
        waited: number;
        head: string | null;
      }>(
        client,
        `SELECT count(*)::integer AS waiting, coalesce(extract(epoch FROM now() - min(j.created_at)), 0)::float8 AS waited,
           (SELECT max(position)::text FROM ledger_chain) AS head
         FROM ledger_unchained u LEFT JOIN ledger_journal j ON j.id = u.journal_id`,
      );
      const figure = `head at ${head ?? 'none'}, ${waiting} waiting, the oldest for ${durationOf(waited)}`;
      return seen(stateOf(waited, CHAIN_WAIT), figure, 'is a worker running?');
    },
  },
  {
    name: 'partitions',
    look: async (client) => {
      const { months, days } = await readRow<PartitionsAhead>(client, PARTITIONS_AHEAD);
      const state =
        months < 1 ? 'bad' : months < FEWEST_MONTHS || days < FEWEST_DAYS ? 'warn' : 'ok';
      const todo = 'is a worker running? Look for transactions that have been open for days';
      return seen(state, `${months} months and ${days} days ahead`, todo);
    },
  },
  waitingProbe('top-ups', {
    ...{ table: 'recharge', statuses: `'submitted', 'reviewing'`, limits: TOP_UP_WAIT },
    todo: commandAtHand('admin', 'queue top-ups --status reviewing'),
  }),
  waitingProbe('withdrawals', {
    ...{
      table: 'withdrawal',
      statuses: `'pending', 'approved', 'processing'`,
      limits: WITHDRAWAL_WAIT,
    },
    todo: commandAtHand('admin', 'queue withdrawals --status approved'),
  }),
];
