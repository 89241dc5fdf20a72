import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { followChanges } from '../calendar/follow-changes.ts';

/** Limits how long one run occupies one of the worker's slots. */
const RUN_MS = 20_000;

/** Moves what is due by days of the calendar that were changed. What is left is done by the next run. */
export const calendarTask: Task = async () => {
  await followChanges(database(), Date.now() + RUN_MS);
};
