import { setTimeout as delay } from 'node:timers/promises';
import { database } from '#lib/base/db/client';
import { isDatabaseAway } from '#lib/base/db/database-error';
import { advanceIssues } from '#lib/features/trade/issue/advance-issues';
import { listUnsettled, settleInLanes } from '#lib/features/trade/issue/settle-issue';
import { advancePlans } from '#lib/features/trade/plan/advance-plans';
import { readClock } from './rehearsed-clock.ts';

const PAUSE_MS = 50;
const BATCHES = 4;

/**
 * Does what the worker does for plans and issues, at the time of the database's rehearsed clock, until it is killed.
 * `node lab/ops/support/plan-worker.ts` with the environment of a rehearsal.
 */
async function work(): Promise<void> {
  const db = database();
  const now = await readClock(db);
  await advanceIssues(db, now);
  while (await advancePlans(db, now));
  for (const id of await listUnsettled(db))
    while ((await settleInLanes(db, id, BATCHES)) === 'more');
}

for (;;) {
  await work().catch((error: unknown) => {
    const faults = error instanceof AggregateError ? error.errors : [error];
    for (const fault of faults) if (!isDatabaseAway(fault)) console.error(fault);
  });
  await delay(PAUSE_MS);
}
