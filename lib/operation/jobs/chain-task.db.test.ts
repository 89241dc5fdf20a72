import { expect, test } from 'vitest';
import { getChainStatus } from '#lib/books/ledger/chain-queries';
import { post } from '#lib/books/ledger/post';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { chainTask } from './chain-task.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);

const runDue = () => runJobs({ chain: chainTask });
const addJob = () => owner.query("SELECT graphile_worker.add_job('chain', job_key => 'chain')");
const queued = async () =>
  (
    await owner.query(
      'SELECT run_at > created_at AS later FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL',
      ['chain'],
    )
  ).rows;

function fund(ref: string): Promise<bigint> {
  const head = { kind: 'recharge', ref, actor: 'system:test', simulated: true };
  return post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 100n },
  ]);
}

test('the job chains waiting journals and queues itself again, once, even if it was added twice', async () => {
  await fund('test:1');
  await addJob();
  await addJob();
  await runDue();
  expect(await getChainStatus(db)).toMatchObject({ waiting: 0, head: { position: '1' } });
  expect(await queued()).toEqual([{ later: true }]);
});

test('the job of a dead worker runs again when the crontab adds it next', async () => {
  await fund('test:2');
  await owner.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead', attempts = 1",
  );
  await runDue();
  expect((await getChainStatus(db)).waiting).toBe(1);
  await addJob();
  await runDue();
  expect((await getChainStatus(db)).waiting).toBe(0);
  expect(await queued()).toEqual([{ later: true }]);
});
