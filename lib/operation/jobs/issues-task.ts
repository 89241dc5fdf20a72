import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';
import { advanceIssues } from '#lib/features/trade/issue/advance-issues';

/**
 * Advances issues by the clock and queues itself for the next second. The job key keeps it a single
 * job; the crontab adds it again if it is lost. Failures are logged and retried a second later, sooner
 * than by the queue.
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
