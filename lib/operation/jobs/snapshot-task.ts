import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { takeSnapshots } from '#lib/features/totals/take-snapshots';

/** Batches per job; between jobs the worker runs other due jobs. */
const BATCHES_AT_ONCE = 4;

/** Takes the snapshots of closed days, and queues itself again while there are more. */
export const snapshotTask: Task = async (_payload, { addJob }) => {
  const now = await databaseTime(database());
  const { more } = await takeSnapshots(database(), now, { batches: BATCHES_AT_ONCE });
  if (more) await addJob('snapshot', {}, { jobKey: 'snapshot' });
};
