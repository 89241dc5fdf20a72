import type { Task } from 'graphile-worker';
import { database } from '#lib/db/client';
import { extendChain } from '#lib/ledger/chain';

/** Pause between two looks at what waits: journals are sealed a few seconds after they were made. */
const PAUSE_SECONDS = 3;

/**
 * Chains what waits and queues itself again. The key keeps it one job, however many workers, clock
 * ticks and restarts ask for it; the clock starts it again should it ever be lost.
 */
export const chainTask: Task = async (_payload, { addJob }) => {
  const { more } = await extendChain(database());
  const pauseMs = more ? 0 : PAUSE_SECONDS * 1000;
  await addJob('chain', {}, { jobKey: 'chain', runAt: new Date(Date.now() + pauseMs) });
};
