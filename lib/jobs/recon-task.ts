import type { Task } from 'graphile-worker';
import { reconcileDays } from '#lib/audit/reconcile-days';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';

/** Reconciles yesterday once it is closed, and days that were missed, and stores the outcomes. */
export const reconTask: Task = async () => {
  for (const { verdict, details } of await reconcileDays(
    database(),
    await databaseTime(database()),
  ))
    if (verdict !== 'sound') log().error(details, 'the day does not reconcile');
};
