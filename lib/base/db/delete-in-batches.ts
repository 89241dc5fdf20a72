/** Maximum rows that one sweep statement deletes: a few hundredths of a second of work. */
export const SWEEP_BATCH = 2_000;

/**
 * Deletes rows in batches until none is left or the time is up, but at least one batch.
 * @param removeBatch deletes up to SWEEP_BATCH rows and returns the count
 * @param endsAt when to stop, in milliseconds since 1970
 * @returns whether no rows are left
 */
export async function deleteInBatches(
  removeBatch: () => Promise<number>,
  endsAt: number,
): Promise<boolean> {
  do {
    if ((await removeBatch()) < SWEEP_BATCH) return true;
  } while (Date.now() < endsAt);
  return false;
}
