import type { Task } from 'graphile-worker';
import { reconcileYesterday } from '#lib/audit/reconcile-yesterday';
import { database } from '#lib/db/client';
import { databaseTime } from '#lib/db/database-time';
import { log } from '#lib/log';

/** Reconciles yesterday once it is closed, and stores the outcome. */
export const reconTask: Task = async () => {
  const check = await reconcileYesterday(database(), await databaseTime(database()));
  if (check?.verdict === 'broken') log().error(check.details, 'the day does not reconcile');
};
