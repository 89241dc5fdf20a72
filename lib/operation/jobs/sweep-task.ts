import type { Task } from 'graphile-worker';
import { deleteExpiredFactorChallenges } from '#lib/access/factor/challenge/challenge';
import { deleteExpiredSignIns } from '#lib/access/factor/member/pending-sign-in';
import { deleteOldTrust } from '#lib/access/factor/member/trusted-device';
import { deleteExpiredKeys } from '#lib/access/http/idempotency';
import { deleteOldLinks } from '#lib/access/links/delete-old-links';
import { deleteExpiredChallenges } from '#lib/access/puzzle/challenge';
import { deleteOldSessions } from '#lib/access/session/session-row';
import { database, type Pool } from '#lib/base/db/client';
import { deleteInBatches } from '#lib/base/db/delete-in-batches';
import { forgetPriceAlerts } from '#lib/features/market/alert/forget-alerts';
import { prunePrices } from '#lib/features/market/price/prune-prices';
import { thinSnapshots } from '#lib/features/totals/thin-snapshots';
import { deleteOldQuotes } from '#lib/features/trade/quote/delete-old-quotes';
import { forgetBooksChecks } from '#lib/operation/audit/books-checks';
import { forgetAlerts, forgetCaughtMail, forgetOutbox } from '#lib/running/alerts/forget-alerts';
import { deleteExpiredCounts } from '#lib/running/limits/rate-limit';
import { deleteOldMail } from '#lib/running/mail/delete-old-mail';
import { deleteReplacedJobs } from './delete-replaced-jobs.ts';

/** Each deletes one batch and returns the number of rows. */
const REMOVERS: readonly ((pool: Pool) => Promise<number>)[] = [
  deleteExpiredKeys,
  (pool) => deleteExpiredChallenges(pool),
  deleteExpiredFactorChallenges,
  deleteExpiredSignIns,
  deleteOldTrust,
  deleteOldQuotes,
  deleteExpiredCounts,
  deleteOldSessions,
  deleteOldLinks,
  deleteReplacedJobs,
  forgetBooksChecks,
  thinSnapshots,
  deleteOldMail,
  forgetOutbox,
  forgetAlerts,
  forgetCaughtMail,
  forgetPriceAlerts,
];

/**
 * Deletes expired idempotency keys, puzzles, quotes, rate limits, sessions, jobs, snapshots, prices and price alerts. Each table
 * gets `msPerTable`; a run that could not finish queues the next one at once.
 */
export function sweepTask(msPerTable: number): Task {
  return async (_payload, { addJob }) => {
    const pool = database();
    let isDone = true;
    for (const remove of REMOVERS)
      if (!(await deleteInBatches(() => remove(pool), Date.now() + msPerTable))) isDone = false;
    await prunePrices(pool);
    if (!isDone) await addJob('sweep', {}, { jobKey: 'sweep' });
  };
}
