import type { Pool } from '#lib/db/client';
import { readDatabaseError } from '#lib/db/database-error';

/** SQLSTATE lock_not_available: the partition is added at the next run. */
const LOCKED = '55P03';

/**
 * Adds the monthly partitions that are missing for this month and the two after it, each in a transaction
 * of its own, and lets the ids of new rows enter this month. It waits at most 0.3 s for a lock.
 * @returns the names of the partitions that it added
 */
export async function prepareMonths(pool: Pool): Promise<string[]> {
  const added: string[] = [];
  try {
    for (let leaf = await prepareNext(pool); leaf !== null; leaf = await prepareNext(pool))
      added.push(leaf);
  } catch (error) {
    if (readDatabaseError(error)?.sqlState !== LOCKED) throw error;
  }
  return added;
}

/** The partition that was added; null if none is missing. */
async function prepareNext(pool: Pool): Promise<string | null> {
  const [row] = await pool.$queryRaw<{ leaf: string | null }[]>`SELECT prepare_months() AS leaf`;
  return row?.leaf ?? null;
}
