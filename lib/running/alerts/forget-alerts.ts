import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/** Deletes a batch of what was delivered or given up 30 days ago. @returns the number of rows */
export function forgetOutbox(db: Db): Promise<number> {
  return forget(db, 'forget_member_outbox');
}

/** Deletes a batch of the inbox that is two years old. @returns the number of rows */
export function forgetAlerts(db: Db): Promise<number> {
  return forget(db, 'forget_member_alerts');
}

/** Deletes a batch of caught mail that is seven days old. @returns the number of rows */
export function forgetCaughtMail(db: Db): Promise<number> {
  return forget(db, 'forget_caught_mail');
}

async function forget(db: Db, name: string): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT ${name}($1::integer) AS count`,
    SWEEP_BATCH,
  );
  return row?.count ?? 0;
}
