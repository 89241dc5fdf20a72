import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '#scripts/boot/process-identity';

const RESULTS = join(import.meta.dirname, '../.results');

/** Folder of this run's traces and screenshots, so that parallel runs do not delete each other's. */
export function resultsFolder(): string {
  // Workers evaluate the configuration again and must get the same folder.
  process.env.E2E_RESULTS ??= join(RESULTS, String(process.pid));
  return process.env.E2E_RESULTS;
}

/** Removes the folders of runs that have ended. */
export function sweepResults(): void {
  try {
    for (const name of readdirSync(RESULTS))
      if (!identify(Number(name))) rmSync(join(RESULTS, name), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
