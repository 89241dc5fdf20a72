import { closeDatabase, connections, database, type Pool } from '#lib/base/db/client';
import { withLocale } from '#lib/base/i18n/request-locale';
import { closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { statementCost } from '#tests/support/database/statement-cost';
import { deskReadings, type Reading, type Sample } from './desk-readings.ts';

/** Reads the lists of one database for `desk-lists.ts`, which asks by name. It caches as a web process does. */

/** What is asked for: the names of all readings, a timed run of one, or its cost. */
export type Request = { ask: 'names' } | { ask: 'run' | 'cost'; name: string };
export interface Answer {
  names?: string[];
  ms?: number;
  pages?: number;
  plans?: string[];
  fault?: string;
}

async function sampleOf(db: Pool): Promise<Sample> {
  const [row] = await db.$queryRaw<[Sample]>`
    SELECT (SELECT no FROM recharge WHERE status = 'credited' ORDER BY id DESC OFFSET 60 LIMIT 1) AS "recordNo",
      (SELECT no FROM withdrawal WHERE status = 'pending' ORDER BY id LIMIT 1) AS "withdrawalNo",
      (SELECT no FROM withdrawal WHERE status = 'approved' ORDER BY id LIMIT 1) AS "approvedNo",
      (SELECT no FROM withdrawal WHERE status = 'paid' ORDER BY id DESC OFFSET 60 LIMIT 1) AS "paidNo",
      (SELECT batch_id FROM payout_batch_row WHERE outcome IS NULL ORDER BY batch_id LIMIT 1) AS "openBatch",
      (SELECT id FROM payout_batch ORDER BY id LIMIT 1) AS "doneBatch",
      (SELECT id FROM screening_hit WHERE status = 'open' ORDER BY id LIMIT 1) AS "hitId",
      (SELECT id FROM approval WHERE status = 'pending' ORDER BY id LIMIT 1) AS "requestId",
      (SELECT id FROM ledger_journal ORDER BY id DESC OFFSET 300 LIMIT 1) AS "journalId",
      (SELECT id FROM kyc_case WHERE status = 'submitted' ORDER BY id LIMIT 1) AS "caseId",
      (SELECT phone FROM app_user WHERE id = 500) AS phone`;
  return row;
}

async function answer(readings: Map<string, Reading>, request: Request): Promise<Answer> {
  if (request.ask === 'names') return { names: [...readings.keys()] };
  const read = readings.get(request.name);
  if (!read) return { fault: `there is no reading ${request.name}` };
  if (request.ask === 'cost') return statementCost(connections(), read);
  const start = performance.now();
  await read();
  return { ms: performance.now() - start };
}

openProcessCache();
const readings = deskReadings(database(), await sampleOf(database()));
process.on('message', (request: Request) => {
  withLocale('zh-TW', () => answer(readings, request))
    .catch((error: unknown): Answer => ({ fault: `${request.ask}: ${error}` }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => void closeProcessCache().then(closeDatabase));
process.send?.({});
