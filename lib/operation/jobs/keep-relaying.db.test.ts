import { expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#lib/base/queue/enqueue';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { keepRelaying } from './keep-relaying.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const { owner } = useJobQueue(testDatabase);

async function keys(): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `SELECT key FROM graphile_worker.jobs WHERE key LIKE 'settle:%' ORDER BY key`,
  );
  return rows.map(({ key }) => key);
}

test('requests are relayed by themselves, also after a fault of the database', async () => {
  const relay = keepRelaying();
  onTestFinished(relay.stop);
  await enqueue(db, 'settle', { id: '1' });
  await expect.poll(keys).toEqual(['settle:1']);
  await owner.query('ALTER FUNCTION relay_requests() RENAME TO relay_away');
  await enqueue(db, 'settle', { id: '2' });
  await owner.query('ALTER FUNCTION relay_away() RENAME TO relay_requests');
  await expect.poll(keys, { timeout: 10_000 }).toEqual(['settle:1', 'settle:2']);
});
