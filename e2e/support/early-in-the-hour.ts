import type { TestInfo } from 'playwright/test';

const HOUR_MS = 3_600_000;

/** What must be left of a clock hour for a test to begin: as long as a test takes on a slow machine. */
const ENOUGH_MS = 90_000;

/**
 * Home asks for the puzzle anew in every clock hour: a test that begins in the last moments of one
 * waits for the next, and has its time whole then.
 */
export async function beEarlyInTheHour(test: TestInfo): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left > ENOUGH_MS) return;
  test.setTimeout(test.timeout + left);
  // Past the turn by the clocks of all processes.
  await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}
