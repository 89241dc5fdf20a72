import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { listUnsettled, settleInLanes } from '#lib/features/trade/issue/settle-issue';

/** Batches per job and lane; between jobs the worker runs prices and other due jobs. */
const BATCHES_AT_ONCE = 4;
/** Delay before retrying an issue that another process holds, which may not finish. */
const BUSY_PAUSE_MS = 1_000;

/**
 * Settles orders of the issue in its payload, and queues itself again until none is left. Without a
 * payload (from the crontab) it queues a job for every unsettled issue, so that lost jobs are replaced.
 */
export const settleTask: Task = async (payload, { addJob }) => {
  const settle = (id: string, pauseMs: number) =>
    addJob('settle', { id }, { jobKey: `settle:${id}`, runAt: new Date(Date.now() + pauseMs) });
  const { id } = payload as { id?: string };
  if (id === undefined) {
    for (const unsettledId of await listUnsettled(database()))
      await settle(unsettledId.toString(), 0);
    return;
  }
  const progress = await settleInLanes(database(), BigInt(id), BATCHES_AT_ONCE);
  // The crontab comes back to an issue of which only parked orders are left.
  if (progress === 'more' || progress === 'busy')
    await settle(id, progress === 'busy' ? BUSY_PAUSE_MS : 0);
};
