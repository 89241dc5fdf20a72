import type { Pool } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';

/**
 * Deletes a batch of snapshots older than 400 days, except those of the last day of a month.
 * @returns number of members whose snapshots were looked for; less than SWEEP_BATCH if none are left
 */
export async function thinSnapshots(pool: Pool): Promise<number> {
  const [row] = await pool.$queryRaw<
    { count: number }[]
  >`SELECT thin_snapshots(${SWEEP_BATCH}::integer) AS count`;
  return row?.count ?? 0;
}
