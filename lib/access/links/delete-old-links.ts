import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/** Deletes a batch of links that expired over 30 days ago. @returns number of deleted rows */
export async function deleteOldLinks(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM member_link WHERE id = ANY (ARRAY(
      SELECT id FROM member_link WHERE expires_at < now() - interval '30 days'
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}
