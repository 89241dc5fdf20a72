import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getChainStatus } from '#lib/ledger/chain-queries';
import { post } from '#lib/ledger/post';
import { useTestDatabase } from '#tests/support/database/test-database';
import { chainTask } from './chain-task.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
const pgPool = new pg.Pool({ connectionString: appUrl() });
for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const logger = new Logger(() => () => undefined);

beforeAll(() => owner.connect());
afterAll(() => Promise.all([owner.end(), pgPool.end()]));

const work = () =>
  runOnce({ pgPool, taskList: { chain: chainTask }, noHandleSignals: true, logger });
const ask = () => owner.query("SELECT graphile_worker.add_job('chain', job_key => 'chain')");
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

test('the job chains what waits and is queued again, once, whoever asked for it besides', async () => {
  await fund('test:1');
  await ask();
  await ask();
  await work();
  expect(await getChainStatus(db)).toMatchObject({ waiting: 0, head: { position: '1' } });
  expect(await queued()).toEqual([{ later: true }]);
});

test('the job of a worker that died is taken up at the next tick of the clock', async () => {
  await fund('test:2');
  await owner.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead', attempts = 1",
  );
  await work();
  expect((await getChainStatus(db)).waiting).toBe(1);
  await ask();
  await work();
  expect((await getChainStatus(db)).waiting).toBe(0);
  expect(await queued()).toEqual([{ later: true }]);
});
