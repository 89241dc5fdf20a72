import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';
import { advancePlans } from '#lib/features/trade/plan/advance-plans';

/** Delay of the next run, unless more is due at once. */
const PAUSE_MS = 5_000;

/**
 * Opens the issues of recurring plans and decides the plans that are due, and queues itself again. The job key keeps it
 * a single job; the crontab adds it again if it is lost.
 */
export const plansTask: Task = async (_payload, { addJob }) => {
  const now = await databaseTime(database());
  const hasMore = await advancePlans(database(), now).catch((error: unknown) => {
    const faults = error instanceof AggregateError ? error.errors : [error];
    for (const fault of faults) log().error({ fault: (fault as Error).message }, 'plans');
    return false;
  });
  const runAt = new Date(now.getTime() + (hasMore ? 0 : PAUSE_MS));
  await addJob('plans', {}, { jobKey: 'plans', runAt });
};
