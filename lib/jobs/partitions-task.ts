import type { Task } from 'graphile-worker';
import { database } from '#lib/db/client';
import { log } from '#lib/log';
import { prepareMonths } from '#lib/partitions/prepare-months';

/** Prepares the partitions of the coming months. */
export const partitionsTask: Task = async () => {
  const added = await prepareMonths(database());
  if (added.length > 0) log().info({ added }, 'partitions added');
};
