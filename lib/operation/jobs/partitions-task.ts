import type { Task } from 'graphile-worker';
import { connections } from '#lib/base/db/client';
import { log } from '#lib/base/log';
import { keepKeyDays } from '#lib/running/partitions/key-days';
import { prepareMonths } from '#lib/running/partitions/prepare-months';

/** Pause before the next try if a lock was not to be had, for example behind a long backup. */
const PAUSE_MS = 60_000;

/** Creates partitions ahead of time and drops expired ones. */
export const partitionsTask: Task = async (_payload, { addJob }) => {
  const onStep = (step: string, leaf: string | null) => log().info({ leaf }, `partition ${step}`);
  const areDone = [
    await prepareMonths(connections(), onStep),
    await keepKeyDays(connections(), onStep),
  ];
  if (areDone.every(Boolean)) return;
  await addJob('partitions', {}, { jobKey: 'partitions', runAt: new Date(Date.now() + PAUSE_MS) });
};
