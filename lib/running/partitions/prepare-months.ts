import { readDatabaseError } from '#lib/base/db/database-error';
import type { Connection } from '#lib/base/db/prepared';

/** SQLSTATE lock_not_available. */
const LOCKED = '55P03';

/**
 * Adds the monthly partitions that are missing for this month and the two after it, each in a transaction
 * of its own, and lets the ids of new rows enter this month. It waits at most 0.3 s for a lock.
 * @param onStep called after each step, with `created` and the partition's name
 * @returns false if it must be run again soon, because a lock was not to be had
 */
export async function prepareMonths(
  connection: Connection,
  onStep: (step: string, leaf: string | null) => void = () => undefined,
): Promise<boolean> {
  try {
    for (;;) {
      const leaf = await prepareNext(connection);
      if (leaf === null) return true;
      onStep('created', leaf);
    }
  } catch (error) {
    if (readDatabaseError(error)?.sqlState !== LOCKED) throw error;
    return false;
  }
}

/** The partition that was added; null if none is missing. */
async function prepareNext(connection: Connection): Promise<string | null> {
  const { rows } = await connection.query<{ leaf: string | null }>(
    'SELECT prepare_months() AS leaf',
  );
  return rows[0]?.leaf ?? null;
}
