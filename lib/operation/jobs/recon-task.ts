import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { log } from '#lib/base/log';
import { reconcileDays } from '#lib/operation/audit/reconcile-days';

/** Reconciles yesterday once it is closed, and days that were missed, and stores the outcomes. */
export const reconTask: Task = async () => {
  for (const { verdict, details } of await reconcileDays(
    database(),
    await databaseTime(database()),
  ))
    if (verdict !== 'sound') log().error(details, 'the day does not reconcile');
};
