import type { Task } from 'graphile-worker';
import { database } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { log } from '#lib/log';
import { advanceIssues } from '#lib/trade/issue/advance-issues';

/**
 * Moves issues by the clock and queues itself again for the next second. The key keeps it one job;
 * the clock starts it again should it ever be lost. What fails is tried again a second later, which
 * is sooner than the queue would.
 */
export const issuesTask: Task = async (_payload, { addJob }) => {
  const now = await databaseTime(database());
  try {
    await advanceIssues(database(), now);
  } catch (error) {
    const faults = error instanceof AggregateError ? error.errors : [error];
    for (const fault of faults) log().error({ fault: (fault as Error).message }, 'issues');
  }
  const nextSecond = (Math.floor(now.getTime() / 1000) + 1) * 1000;
  await addJob('issues', {}, { jobKey: 'issues', runAt: new Date(nextSecond) });
};
