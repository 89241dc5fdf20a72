import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '#scripts/boot/process-identity';

const RESULTS = join(import.meta.dirname, '../.results');

/** Where this run leaves traces and screenshots: two runs at once must not clear away each other's. */
export function resultsFolder(): string {
  // Workers read the configuration again and must come to the same folder.
  process.env.E2E_RESULTS ??= join(RESULTS, String(process.pid));
  return process.env.E2E_RESULTS;
}

/** Removes what earlier runs have left. */
export function sweepResults(): void {
  try {
    for (const name of readdirSync(RESULTS))
      if (!identify(Number(name))) rmSync(join(RESULTS, name), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
