import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { sealEvents } from '#lib/operation/audit/seal-events';

/** Pause between runs: a journal or an event is sealed a few seconds after it was written. */
const PAUSE_SECONDS = 3;

/**
 * Seals waiting journals, audit rows and status changes, and queues itself again. The job key keeps it a single job for all workers,
 * crontab entries and restarts; the crontab adds it again if it is lost.
 */
export const chainTask: Task = async (_payload, { addJob }) => {
  const chain = await extendChain(database());
  const events = await sealEvents(database());
  const pauseMs = chain.more || events.more ? 0 : PAUSE_SECONDS * 1000;
  await addJob('chain', {}, { jobKey: 'chain', runAt: new Date(Date.now() + pauseMs) });
};
