import { once } from 'node:events';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { database } from '#lib/base/db/client';
import { relayRequests } from '#lib/base/queue/relay-requests';
import type { TestDatabase } from './test-database.ts';

/**
 * Opens the connections that tests of jobs need, for the whole test file.
 * @returns the owner's connection; silent options for `run` as the application's role; and `runJobs`, which runs
 *   every job that is due, and ends when the queue has stored how each of them ended
 */
export function useJobQueue({ directUrl, ownerUrl }: TestDatabase) {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  const pgPool = new pg.Pool({ connectionString: directUrl() });
  // graphile-worker expects listeners for both events, and each client needs one for errors.
  for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  beforeAll(() => owner.connect());
  afterAll(() => Promise.all([owner.end(), pgPool.end()]));
  const logger = new Logger(() => () => undefined);
  const options = (taskList: TaskList) => ({ pgPool, taskList, noHandleSignals: true, logger });
  // `runOnce` alone ends before the queue has removed the last job.
  const isBusy = () => pgPool.waitingCount > 0 || pgPool.idleCount < pgPool.totalCount;
  const runJobs = async (taskList: TaskList) => {
    await relayRequests(database());
    await runOnce(options(taskList));
    while (isBusy()) await once(pgPool, 'release');
  };
  return { owner, options, runJobs };
}
