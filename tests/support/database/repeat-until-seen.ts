/** Maximum runs. If a run misses the rarest outcome with probability 0.1, all runs miss it with 10^-8. */
const RUNS = 8;

/**
 * Repeats a randomized run until every expected outcome has occurred.
 * @param seen outcomes so far, filled by `run`
 * @returns the outcomes that are still missing
 */
export async function repeatUntilSeen(
  wanted: readonly string[],
  seen: Pick<ReadonlySet<string>, 'has'>,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const missing = () => wanted.filter((outcome) => !seen.has(outcome));
  for (let runs = 0; runs === 0 || (runs < RUNS && missing().length > 0); runs++) await run();
  return missing();
}
