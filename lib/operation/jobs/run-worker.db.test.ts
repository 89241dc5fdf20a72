import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { runWorker } from './run-worker.ts';

const { ownerUrl } = useTestDatabase();

test('a starting worker queues prices and the other recurring jobs at once, and relays requests', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
  const worker = await runWorker();
  const { rows } = await owner.query<{ key: string }>(
    `SELECT DISTINCT key FROM graphile_worker.jobs WHERE key IN ('chain', 'issues', 'tick') ORDER BY key`,
  );
  await owner.query(
    `INSERT INTO job_request (task, payload, run_at, key) VALUES ('settle', '{"id":"1"}', now(), 'settle:1')`,
  );
  const waiting = async () => (await owner.query('SELECT FROM job_request')).rowCount;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  await worker.stop();
  await owner.end();
  expect(rows.map(({ key }) => key)).toEqual(['chain', 'issues', 'tick']);
});
