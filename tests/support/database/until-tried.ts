/** So many runs must bring up the rarest outcome: what one in a hundred lacks, none in 10^16 does. */
const RUNS = 8;

/**
 * Runs what draws its cases by chance, and runs it again while it has not come by every outcome that
 * it should.
 * @param seen what has come up, filled by `run`
 * @returns the outcomes that are still missing in the end
 */
export async function untilTried(
  wanted: readonly string[],
  seen: Pick<ReadonlySet<string>, 'has'>,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const missing = () => wanted.filter((outcome) => !seen.has(outcome));
  for (let runs = 0; runs === 0 || (runs < RUNS && missing().length > 0); runs++) await run();
  return missing();
}
