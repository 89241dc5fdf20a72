import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { tasks } from './tasks.ts';

const testDatabase = useTestDatabase();
const { owner, runJobs } = useJobQueue(testDatabase);
const LEAVES = `SELECT c.oid::regclass::text AS leaf FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
  WHERE inhparent = 'stored_response'::regclass AND relname ~ '\\d$' ORDER BY 1`;

async function runTask(): Promise<void> {
  await owner.query("SELECT graphile_worker.add_job('partitions', job_key => 'partitions')");
  if (!tasks.partitions) throw new Error('there is no task for partitions');
  await runJobs({ partitions: tasks.partitions });
}

test('the worker creates partitions, and tries again in a minute if a lock was not to be had', async () => {
  const { rows: leaves } = await owner.query<{ leaf: string }>(LEAVES);
  expect(leaves).toHaveLength(4);
  for (const { leaf } of leaves) await owner.query(`DROP TABLE ${leaf}`);
  const reader = new pg.Client({ connectionString: testDatabase.ownerUrl() });
  await reader.connect();
  onTestFinished(() => reader.end());
  await reader.query('BEGIN; SELECT FROM stored_response');
  await runTask();
  const { rows: next } = await owner.query(
    `SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
     WHERE task_identifier = 'partitions'`,
  );
  expect(next).toEqual([{ seconds: expect.closeTo(60, -1) }]);
  await reader.query('COMMIT');
  await runTask();
  expect((await owner.query(LEAVES)).rows).toEqual(leaves);
});
