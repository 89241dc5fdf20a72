import type { Task } from 'graphile-worker';
import { database } from '#lib/db/client';
import { extendChain } from '#lib/ledger/chain';

/** Pause between runs: a journal is sealed a few seconds after it was posted. */
const PAUSE_SECONDS = 3;

/**
 * Seals waiting journals and queues itself again. The job key keeps it a single job for all workers,
 * crontab entries and restarts; the crontab adds it again if it is lost.
 */
export const chainTask: Task = async (_payload, { addJob }) => {
  const { more } = await extendChain(database());
  const pauseMs = more ? 0 : PAUSE_SECONDS * 1000;
  await addJob('chain', {}, { jobKey: 'chain', runAt: new Date(Date.now() + pauseMs) });
};
