import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { listParkedWork } from '#lib/base/queue/parked-work';
import { moveIn } from '#lib/features/fixed/move-in';
import { fillPool } from '#tests/support/books/fixed-rows';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee } from '#tests/support/member/member';
import { crontab, tasks } from './tasks.ts';

const testDatabase = useTestDatabase({ deposits: 'at any time' });
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);

beforeAll(() => fillPool(db, '1000'));

const addJob = () => owner.query("SELECT graphile_worker.add_job('mature', job_key => 'mature')");
const runDue = () => runJobs(tasks);
const queued = async () =>
  (await owner.query("SELECT 1 FROM graphile_worker.jobs WHERE key = 'mature'")).rowCount;

/** Opens a deposit of 100.00 for seven days, made `daysAgo` days before now (the machine's clock). */
async function openDeposit(daysAgo: number, renew = false, owner?: bigint): Promise<bigint> {
  const userId = owner ?? (await newPayee('100')).id;
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const input = {
    userId,
    product_id: 7,
    amountMinor: 10_000n,
    renew,
    expected_interest: undefined,
  };
  return BigInt((await inTransaction(db, (tx) => moveIn(tx, input, at))).deposit_id);
}

test('the job ends deposits that are due by the database’s clock, including overdue renewals, and is not queued again', async () => {
  const [dueId, runningId, renewedId] = [
    await openDeposit(7),
    await openDeposit(5),
    await openDeposit(30, true),
  ];
  await addJob();
  await runDue();
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

test('a deposit that cannot be ended is parked and does not delay the others, however many they are', async () => {
  const { id: userId } = await newPayee('20000');
  const stuckId = await openDeposit(9, false, userId);
  const stuck = [stuckId];
  // As many as one run takes. Their interest exceeds the reserve, so the database refuses to pay it.
  for (let i = 1; i < 200; i++) stuck.push(await openDeposit(9, false, userId));
  const dueId = await openDeposit(8);
  const sql = 'UPDATE fixed_deposit SET interest = 1000000 WHERE id = ANY ($1)';
  await changeFixedColumns(testDatabase.ownerUrl(), 'fixed_deposit', sql, [stuck]);
  await addJob();
  await runDue();
  const rows = await db.fixedDeposit.findMany({
    where: { id: { in: [stuckId, dueId] } },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ status }) => status)).toEqual(['active', 'paid']);
  const parked = await listParkedWork(db);
  expect(parked).toHaveLength(200);
  expect(parked).toContainEqual(
    expect.objectContaining({ kind: 'deposit', id: stuckId.toString(), failures: 1 }),
  );
}, 120_000);

test('the crontab adds it every minute', () => {
  expect(crontab).toMatch(/^\* \* \* \* \* mature /m);
});
