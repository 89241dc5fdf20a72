import type pg from 'pg';
import { METALS } from '#lib/base/money';
import { PARKED_KINDS } from '#lib/base/queue/parked-kinds';
import { QUEUED_JOBS } from '#lib/base/queue/queued-jobs';
import { PARTITIONS_AHEAD, type PartitionsAhead } from '#lib/running/partitions/partitions-ahead';

/** Rows that a count reads at most; a larger number is shown as this one. */
const MOST_COUNTED = 10_000;

/** What waits in one status. `oldest` in seconds; null if nothing waits. */
interface Waiting {
  status: string;
  waiting: number;
  oldest: number | null;
}

/** Gauges of the operation that are rows of the database. Ages in seconds. */
export interface Gauges {
  /** By metal; without those that never had a price. */
  feed_age: Record<string, number>;
  top_ups: Waiting[];
  withdrawals: Waiting[];
  /** `closed`: past its window and not fixed. `fixed`: not settled. `void`: orders not released. */
  issues: Waiting[];
  jobs: {
    due: number;
    oldest: number | null;
    failed: number;
  };
  /** Records whose work failed and waits to be tried again, by kind. */
  parked: Record<string, number>;
  chain: {
    unsealed: number;
    oldest: number | null;
    height: number;
    /** Since the newest row; null while the chain is empty. */
    sealed: number | null;
  };
  /** `oldest`: how long the first of the waiting ones has been in the outbox. */
  mail: { waiting: number; oldest: number | null; parked: number };
  /** Since the last backup ended; null if none was recorded. */
  backup_age: number | null;
  /** Null in a database without a mode. */
  mode: 'paper' | 'live' | null;
  partitions: PartitionsAhead;
}

const AGE = (time: string) => `extract(epoch FROM clock_timestamp() - ${time})::float8`;

/** The rows of one status: along the index (status, id), the oldest first. */
const waitingIn = (table: string, statuses: readonly string[]) => `
  SELECT json_agg(json_build_object('status', status, 'waiting', waiting, 'oldest', oldest))
  FROM unnest(ARRAY['${statuses.join("','")}']) AS kept (status) CROSS JOIN LATERAL (
    SELECT count(*)::int AS waiting, max(${AGE('created_at')}) AS oldest FROM (
      SELECT created_at FROM ${table} WHERE ${table}.status = kept.status ORDER BY id LIMIT ${MOST_COUNTED}
    ) AS row) AS found`;

/** Issues that wait. Void ones stay void, so only those of the last day count. */
const ISSUES = `
  SELECT json_agg(json_build_object('status', state, 'waiting', waiting, 'oldest', oldest)) FROM (
    SELECT kept.state, count(since)::int AS waiting, max(${AGE('since')}) AS oldest
    FROM unnest(ARRAY['closed', 'fixed', 'void']) AS kept (state) LEFT JOIN (
      SELECT state, window_ends_at AS since FROM issue
      WHERE state = 'closed' AND window_ends_at < clock_timestamp()
      UNION ALL SELECT state, fixed_at FROM issue WHERE state = 'fixed'
      UNION ALL SELECT state, updated_at FROM issue
      WHERE state = 'void' AND bought_qty IS NULL AND updated_at > clock_timestamp() - interval '1 day'
    ) AS late USING (state) GROUP BY kept.state) AS counted`;

const FEED = `
  SELECT json_object_agg(metal, ${AGE('last.at')}) FROM unnest($1::text[]) AS metal CROSS JOIN LATERAL (
    SELECT at FROM tick WHERE tick.symbol = metal ORDER BY at DESC LIMIT 1) AS last`;

/** Jobs of a dead worker are not due; they are taken over within seconds. */
const JOBS = `
  SELECT json_build_object(
    'due', count(*) FILTER (WHERE is_due),
    'oldest', max(${AGE('run_at')}) FILTER (WHERE is_due),
    'failed', count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL AND key IS NOT NULL))
  FROM (SELECT *, locked_at IS NULL AND attempts < max_attempts AND run_at <= clock_timestamp() AS is_due
    FROM (${QUEUED_JOBS}) AS queued LIMIT ${MOST_COUNTED}) AS job`;

const CHAIN = `
  SELECT json_build_object(
    'unsealed', (SELECT count(*) FROM (SELECT FROM ledger_unchained LIMIT ${MOST_COUNTED}) AS row),
    'oldest', (SELECT ${AGE('created_at')} FROM ledger_journal
      WHERE id = (SELECT min(journal_id) FROM ledger_unchained)),
    'height', coalesce((SELECT max(position) FROM ledger_chain), 0),
    'sealed', (SELECT ${AGE('created_at')} FROM ledger_chain ORDER BY position DESC LIMIT 1))`;

const PARKED = `
  SELECT json_object_agg(kind, (SELECT count(*) FROM (
    SELECT FROM parked_work WHERE parked_work.kind = kept.kind LIMIT ${MOST_COUNTED}) AS row))
  FROM unnest(ARRAY['${PARKED_KINDS.join("','")}']) AS kept (kind)`;

const MAIL = `
  SELECT json_build_object('waiting', count(*), 'oldest', max(${AGE('created_at')}),
    'parked', (SELECT count(*) FROM (
      (SELECT FROM mail_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT ${MOST_COUNTED})
      UNION ALL
      (SELECT FROM member_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT ${MOST_COUNTED})) AS row))
  FROM (
    (SELECT created_at FROM mail_outbox WHERE status = 'waiting' ORDER BY next_at LIMIT ${MOST_COUNTED})
    UNION ALL
    (SELECT created_at FROM member_outbox WHERE status = 'waiting' LIMIT ${MOST_COUNTED})) AS waiting`;

const READ = `SELECT
  coalesce((${FEED}), '{}') AS feed_age,
  (${waitingIn('recharge', ['submitted', 'reviewing'])}) AS top_ups,
  (${waitingIn('withdrawal', ['pending', 'approved', 'processing'])}) AS withdrawals,
  (${ISSUES}) AS issues, (${JOBS}) AS jobs, (${CHAIN}) AS chain, (${PARKED}) AS parked,
  (${MAIL}) AS mail,
  (SELECT ${AGE('finished_at')} FROM backup_record ORDER BY id DESC LIMIT 1) AS backup_age,
  (SELECT mode FROM installation WHERE id = 1) AS mode,
  (SELECT row_to_json(ahead) FROM (${PARTITIONS_AHEAD}) AS ahead) AS partitions`;

/** Reads all gauges in one statement, along indexes and with bounded counts. */
export async function readGauges(client: Pick<pg.ClientBase, 'query'>): Promise<Gauges> {
  const { rows } = await client.query<Gauges>(READ, [METALS]);
  const [gauges] = rows;
  if (!gauges) throw new Error('the database returned no gauges');
  return gauges;
}
