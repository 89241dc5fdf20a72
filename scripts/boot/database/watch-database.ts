import { setTimeout as delay } from 'node:timers/promises';
import { usesLocalCluster } from '../settings/local-environment.ts';
import { openLocalDatabase } from './local-database.ts';
import { runningPostmaster } from './postmaster.ts';

const PERIOD_MS = 1_000;

/**
 * Restarts the embedded cluster whenever its postmaster ends.
 * @returns a promise that rejects if a restart fails, and otherwise never settles
 */
export async function watchDatabase(signal: AbortSignal): Promise<never> {
  while (!signal.aborted) {
    await delay(PERIOD_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || !usesLocalCluster() || runningPostmaster()) continue;
    console.error('Postgres ended. Restarting it.');
    await openLocalDatabase();
  }
  return new Promise(() => undefined);
}
