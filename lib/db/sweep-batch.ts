/** Rows that one statement of the sweep removes at most: a few hundredths of a second of work. */
export const SWEEP_BATCH = 2_000;

/**
 * Removes rows in batches until none is left or the time is up; one batch is always tried.
 * @param removeBatch removes up to SWEEP_BATCH rows and tells how many
 * @param endsAt when to stop, in milliseconds since 1970
 * @returns whether none is left
 */
export async function removeInBatches(
  removeBatch: () => Promise<number>,
  endsAt: number,
): Promise<boolean> {
  do {
    if ((await removeBatch()) < SWEEP_BATCH) return true;
  } while (Date.now() < endsAt);
  return false;
}
