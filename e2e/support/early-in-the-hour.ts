import type { TestInfo } from 'playwright/test';

const HOUR_MS = 3_600_000;

/** Minimum time left in the clock hour to start a test: its duration on a slow machine. */
const ENOUGH_MS = 90_000;

/**
 * The home page requires a new puzzle each clock hour. A test that would start near the end of an
 * hour waits for the next; its timeout is extended by the wait.
 */
export async function beEarlyInTheHour(test: TestInfo): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS);
  if (left > ENOUGH_MS) return;
  test.setTimeout(test.timeout + left);
  // One second of margin for clock differences between processes.
  await new Promise((resolve) => setTimeout(resolve, left + 1_000));
}
