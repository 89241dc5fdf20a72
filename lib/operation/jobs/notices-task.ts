import type { Task } from 'graphile-worker';
import { database } from '#lib/base/db/client';
import { mailNotices } from '../notices/mail-notices.ts';
import { writeNotices } from '../notices/write-notices.ts';

/** Finds what waits too long, and mails what operators were not told yet. */
export const noticesTask: Task = async () => {
  await writeNotices(database());
  await mailNotices(database());
};
