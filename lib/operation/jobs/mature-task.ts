import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { databaseTime } from '#lib/base/db/database-time';
import { matureDeposits } from '#lib/features/fixed/mature-deposits';

/** Ends the deposits that are due, and queues itself again while there are more. */
export const matureTask: Task = async (_payload, { addJob }) => {
  const { more } = await matureDeposits(database(), await databaseTime(database()));
  if (more) await addJob('mature', {}, { jobKey: 'mature' });
};
