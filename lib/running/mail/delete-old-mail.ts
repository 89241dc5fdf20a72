import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/** Mails that were sent or given up are kept this long, without their text. */
const KEPT_DAYS = 30;

/** Deletes a batch of old mails. @returns the number of rows */
export async function deleteOldMail(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM mail_outbox WHERE id = ANY (ARRAY(
      SELECT id FROM mail_outbox
      WHERE status <> 'waiting' AND ended_at < now() - make_interval(days => ${KEPT_DAYS}::integer)
      ORDER BY ended_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
