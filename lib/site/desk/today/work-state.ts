import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { formatAmount, METALS } from '#lib/base/money';
import { QUEUED_JOBS } from '#lib/base/queue/queued-jobs';
import { getLastPrices } from '#lib/features/market/price/queries';
import { getLastBooksCheck } from '#lib/operation/audit/books-checks';
import { LIVENESS_LOCK_SPACE } from '#lib/operation/jobs/liveness-lock';
import { getSettings } from '#lib/running/config/queries';

/** Maximum number of rows counted; above it a count is a lower bound. */
const COUNT_MAX = 10_000;

/** Seconds after its due time from which an issue counts as late: the worker polls every second. */
const ISSUE_LATE_SECONDS = 15;

/** The automatic work: feed, issues, workers, queue and chain. */
export interface WorkState {
  feed: {
    symbol: string;
    price: string | null;
    /** Seconds since the last price; null if there has never been one. */
    age_seconds: number | null;
    stale: boolean;
  }[];
  issues: { open: number; fixing: number; settling: number; late: number };
  /** Live worker processes. */
  workers: number;
  queue: { due: number; waited_seconds: number; failed: number };
  /** Journals that wait to be sealed. */
  chain: { unsealed: number; waited_seconds: number };
  /** Mail and pushes of the last 30 days that were given up and not dismissed. */
  mail: { parked: number };
  /** The last verification of the books. */
  verify: { verdict: string; at: string } | null;
}

/** Reads the state of feed, issues, workers, queue and chain. */
export async function getWorkState(db: Db): Promise<WorkState> {
  const [feed, issues, workers, queue, chain, mail, verify] = await Promise.all([
    listFeed(db),
    issueCounts(db, []),
    liveWorkers(db, []),
    queueCounts(db, []),
    chainCounts(db, []),
    mailCounts(db, []),
    getLastBooksCheck(db, 'verify'),
  ]);
  return {
    feed,
    issues: issues[0] ?? { open: 0, fixing: 0, settling: 0, late: 0 },
    workers: workers[0]?.count ?? 0,
    queue: queue[0] ?? { due: 0, waited_seconds: 0, failed: 0 },
    chain: chain[0] ?? { unsealed: 0, waited_seconds: 0 },
    mail: mail[0] ?? { parked: 0 },
    verify: verify && { verdict: verify.verdict, at: verify.finishedAt.toISOString() },
  };
}

async function listFeed(db: Db): Promise<WorkState['feed']> {
  const [{ currency }, prices] = await Promise.all([getSettings(db), getLastPrices(db)]);
  return METALS.map((symbol) => {
    const last = prices.get(symbol);
    if (!last) return { symbol, price: null, age_seconds: null, stale: true };
    const ageSeconds = Math.max(0, Math.round((Date.now() - last.at.getTime()) / 1000));
    const price = formatAmount(last.priceMinor, currency);
    return { symbol, price, age_seconds: ageSeconds, stale: last.stale };
  });
}

/** Issues that have not ended, along the index by state: a few for each room. */
const issueCounts = prepared<WorkState['issues']>(
  'desk_issue_counts',
  `SELECT count(*) FILTER (WHERE state = 'open')::integer AS open,
     count(*) FILTER (WHERE state = 'closed')::integer AS fixing,
     count(*) FILTER (WHERE state = 'fixed')::integer AS settling,
     count(*) FILTER (WHERE CASE state WHEN 'open' THEN cutoff_at WHEN 'closed' THEN window_ends_at ELSE fixed_at END
       < now() - interval '${ISSUE_LATE_SECONDS} seconds')::integer AS late
   FROM (SELECT state, cutoff_at, window_ends_at, fixed_at FROM issue
     WHERE state IN ('open', 'closed', 'fixed') LIMIT ${COUNT_MAX}) AS running`,
);

const liveWorkers = prepared<{ count: number }>(
  'desk_live_workers',
  `SELECT count(DISTINCT objid)::integer AS count FROM pg_locks
   WHERE locktype = 'advisory' AND classid = ${LIVENESS_LOCK_SPACE}::oid AND objsubid = 2 AND granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
);

const queueCounts = prepared<WorkState['queue']>(
  'desk_queue_counts',
  `SELECT count(*) FILTER (WHERE due)::integer AS due,
     coalesce(extract(epoch FROM max(now() - run_at) FILTER (WHERE due)), 0)::integer AS waited_seconds,
     count(*) FILTER (WHERE attempts >= max_attempts AND key IS NOT NULL)::integer AS failed
   FROM (SELECT run_at, key, attempts, max_attempts,
       run_at <= now() AND locked_at IS NULL AND attempts < max_attempts AS due
     FROM (${QUEUED_JOBS}) AS queued LIMIT ${COUNT_MAX}) AS job`,
);

const chainCounts = prepared<WorkState['chain']>(
  'desk_chain_counts',
  `SELECT count(*)::integer AS unsealed,
     coalesce(extract(epoch FROM now() - (SELECT created_at FROM ledger_journal
       WHERE id = min(waiting.journal_id))), 0)::integer AS waited_seconds
   FROM (SELECT journal_id FROM ledger_unchained ORDER BY journal_id LIMIT ${COUNT_MAX}) AS waiting`,
);

const mailCounts = prepared<WorkState['mail']>(
  'desk_mail_counts',
  `SELECT count(*)::integer AS parked FROM (
     (SELECT FROM member_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT ${COUNT_MAX})
     UNION ALL
     (SELECT FROM mail_outbox WHERE status = 'parked' AND dismissed_at IS NULL LIMIT ${COUNT_MAX})) AS parked`,
);
