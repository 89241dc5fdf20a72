import type { Connection } from '#lib/base/db/prepared';

/** Limits how long one run occupies one of the worker's slots. Rows of the default partition may be many. */
const RUN_MS = 10_000;

/** What one step of the upkeep did; null if there was nothing to do. */
interface Step {
  step: 'created' | 'dropped' | 'deleted' | 'locked' | null;
  /** The partition concerned. */
  leaf: string | null;
}

/**
 * Keeps the partitions of stored_response, one per day (UTC): creates those of today and the next three
 * days, drops those that have expired, and empties the default partition of expired rows. Each step is one
 * transaction that waits at most 0.2 s for a lock, so that requests do not queue behind it.
 * @param onStep called after each step, for example with `dropped` and the partition's name
 * @returns false if it must be run again soon: a lock was not to be had, or the time was up
 */
export async function keepKeyDays(
  connection: Connection,
  onStep: (step: string, leaf: string | null) => void = () => undefined,
): Promise<boolean> {
  const endsAt = Date.now() + RUN_MS;
  do {
    const { step, leaf } = await takeStep(connection);
    if (step === null) return true;
    onStep(step, leaf);
    if (step === 'locked') return false;
  } while (Date.now() < endsAt);
  return false;
}

async function takeStep(connection: Connection): Promise<Step> {
  const { rows } = await connection.query<Step>('SELECT * FROM keep_response_days()');
  const [row] = rows;
  if (!row) throw new Error('keep_response_days returned no row');
  return row;
}
