import { setTimeout as delay } from 'node:timers/promises';
import { usesLocalCluster } from '../settings/local-environment.ts';
import { openLocalDatabase } from './local-database.ts';
import { runningPostmaster } from './postmaster.ts';

const PERIOD_MS = 1_000;

/**
 * Starts the embedded cluster again whenever its postmaster dies.
 * @returns a promise that rejects when it can't be started, and never settles otherwise
 */
export async function watchDatabase(signal: AbortSignal): Promise<never> {
  while (!signal.aborted) {
    await delay(PERIOD_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || !usesLocalCluster() || runningPostmaster()) continue;
    console.error('Postgres died. Starting it again.');
    await openLocalDatabase();
  }
  return new Promise(() => undefined);
}
