import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/db/transaction';
import { moveIn } from '#lib/fixed/move-in';
import { fillPool } from '#tests/support/books/fixed-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { matureTask } from './mature-task.ts';
import { crontab, tasks } from './tasks.ts';

const { db, appUrl, ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });
const pgPool = new pg.Pool({ connectionString: appUrl() });
for (const event of ['error', 'connect'] as const) pgPool.on(event, () => undefined);
pgPool.on('connect', (client) => client.on('error', () => undefined));
const logger = new Logger(() => () => undefined);

beforeAll(async () => {
  await owner.connect();
  await fillPool(db, '1000');
});
afterAll(() => Promise.all([owner.end(), pgPool.end()]));

const ask = () => owner.query("SELECT graphile_worker.add_job('mature', job_key => 'mature')");
const work = () => runOnce({ pgPool, taskList: tasks, noHandleSignals: true, logger });
const queued = async () =>
  (await owner.query("SELECT 1 FROM graphile_worker.jobs WHERE key = 'mature'")).rowCount;

/** Puts 100.00 in for seven days, so many days ago by the machine's clock. */
async function putIn(daysAgo: number, renew = false): Promise<bigint> {
  const { id: userId } = await newPayee('100');
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const input = {
    userId,
    product_id: 7,
    amount: 10_000n,
    renew,
    expected_interest: undefined,
  };
  return BigInt((await inTransaction(db, (tx) => moveIn(tx, input, at))).deposit_id);
}

test('the job ends what is due by the database’s clock, renewals of long ago too, and rests', async () => {
  const [dueId, runningId, renewedId] = [await putIn(7), await putIn(5), await putIn(30, true)];
  await ask();
  await work();
  const statusOf = async (id: bigint) =>
    (await db.fixedDeposit.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(dueId), await statusOf(runningId)]).toEqual(['paid', 'active']);
  const { userId } = await db.fixedDeposit.findUniqueOrThrow({ where: { id: renewedId } });
  const chain = await db.fixedDeposit.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(chain.map(({ status }) => status)).toEqual([
    ...['renewed', 'renewed', 'renewed', 'renewed', 'active'],
  ]);
  expect(await queued()).toBe(0);
});

test('one that cannot be ended keeps none of the others waiting, and fails the job', async () => {
  const [stuckId, dueId] = [await putIn(9), await putIn(8)];
  // As if its interest had never been set aside: the database refuses to pay it.
  await owner.query(`UPDATE fixed_deposit SET interest = 1000000 WHERE id = ${stuckId}`);
  await expect(matureTask({}, {} as never)).rejects.toThrow(`deposit ${stuckId} did not mature`);
  const rows = await db.fixedDeposit.findMany({
    where: { id: { in: [stuckId, dueId] } },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ status }) => status)).toEqual(['active', 'paid']);
});

test('the clock asks for it every minute', () => {
  expect(crontab).toMatch(/^\* \* \* \* \* mature /m);
});
