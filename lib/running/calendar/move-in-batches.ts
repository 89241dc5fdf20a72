/** Rows moved in one transaction at most. */
export const MOVED_AT_ONCE = 200;

/**
 * Moves groups of rows to the days of a changed calendar. Rows that are locked are left for another run.
 * @param moveBatch moves at most `MOVED_AT_ONCE` rows of a group in one transaction, and returns how many
 * @param until Unix ms after which no other batch begins
 */
export async function moveInBatches<Group>(
  groups: readonly Group[],
  moveBatch: (group: Group) => Promise<number>,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const group of groups)
    while (Date.now() < until && (await moveBatch(group)) === MOVED_AT_ONCE);
}
