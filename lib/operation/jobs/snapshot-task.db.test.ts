import { expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { crontab, tasks } from './tasks.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);

const addJob = () =>
  owner.query("SELECT graphile_worker.add_job('snapshot', job_key => 'snapshot')");
const runDue = () => runJobs(tasks);
const finishedDays = async () =>
  (await db.snapshotDay.findMany({ where: { finishedAt: { not: null } } })).map(({ day }) =>
    day.toISOString().slice(0, 10),
  );

test('the job of the crontab takes the snapshots of the days before today, and ends', async () => {
  expect(crontab).toContain('snapshot ?jobKey=snapshot');
  const today = localDay(new Date(Date.now() - 5 * 60_000));
  await db.snapshotDay.create({
    data: { day: new Date(addDays(today, -7)), prices: {}, finishedAt: new Date() },
  });
  await addJob();
  await runDue();
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 7));
  expect(await finishedDays()).toEqual(days);
  const left = await owner.query("SELECT 1 FROM graphile_worker.jobs WHERE key = 'snapshot'");
  expect(left.rowCount).toBe(0);
});
