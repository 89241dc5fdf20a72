import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { enqueueVerification } from '#lib/base/queue/enqueue';
import { extendChain } from '#lib/books/ledger/chain';
import { post } from '#lib/books/ledger/post';
import { getLastBooksCheck } from '#lib/operation/audit/books-checks';
import { getBooksProgress } from '#lib/operation/audit/books-progress';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { verifyAllTask, verifyTask } from './verify-task.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);
const intruder = new DatabaseIntruder(testDatabase);

beforeAll(async () => {
  await writeSampleBooks(db);
  await intruder.open();
});
afterAll(() => intruder.close());
beforeEach(() => owner.query('DELETE FROM books_walk'));

/** Runs the job, and again where a step ran out of time within the walk. */
async function runJob() {
  for (;;) {
    await owner.query("SELECT graphile_worker.add_job('verify', job_key => 'verify')");
    await runJobs({ verify: verifyTask });
    const check = await getLastBooksCheck(db, 'verify');
    if (check?.verdict !== 'sound' || !(await getBooksProgress(db))?.part) return check;
  }
}
const countChecks = () => db.booksCheck.count();
const brokenOf = (check: Awaited<ReturnType<typeof runJob>>) =>
  (check?.details as { broken?: object } | undefined)?.broken;

describe('the scheduled verification', () => {
  test('of sound books stores a verdict with the head of the chain, and queues itself again', async () => {
    const check = await runJob();
    const [head] = await intruder.ask<{ position: string; hash: string }>(
      "SELECT position::text, encode(hash, 'hex') AS hash FROM ledger_chain ORDER BY ledger_chain.position DESC LIMIT 1",
    );
    expect(check).toMatchObject({ verdict: 'sound', details: { head, walk: { part: null } } });
    const { rows } = await owner.query(
      "SELECT run_at > now() AS later FROM graphile_worker.jobs WHERE key = 'verify'",
    );
    expect(rows).toEqual([{ later: true }]);
    expect(await getBooksProgress(db)).toMatchObject({ head, part: null });
  });

  test('stores an unchanged verdict once a minute', async () => {
    await runJob();
    const before = await countChecks();
    await runJob();
    expect(await countChecks()).toBe(before);
  });

  test('verifies what is new when a walk is not due', async () => {
    await runJob();
    await post(db, { kind: 'gift', ref: 'new:1', actor: 'system:test', simulated: true }, [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -5n },
      { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 5n },
    ]);
    while ((await extendChain(db)).more);
    const known = await getBooksProgress(db);
    await runJob();
    const progress = await getBooksProgress(db);
    expect(BigInt(progress?.head?.position ?? 0)).toBe(BigInt(known?.head?.position ?? 0) + 1n);
    expect(progress?.walkStartedAt).toEqual(known?.walkStartedAt);
  });

  test.each([
    [
      'an altered byte of the newest journal',
      "UPDATE ledger_journal SET ref = ref || 'x' WHERE id = (SELECT max(id) FROM ledger_journal)",
      { table: 'ledger_chain' },
    ],
    [
      'an altered balance of an account that moved lately',
      "UPDATE ledger_account SET balance = balance + 1 WHERE purpose = 'fee_income'",
      { table: 'ledger_account' },
    ],
    [
      'a chain that was cut',
      'DELETE FROM ledger_chain WHERE position = (SELECT max(position) FROM ledger_chain)',
      { table: 'ledger_chain', problem: 'this place of the chain is missing' },
    ],
    [
      'a chain whose end was written again',
      "UPDATE ledger_chain SET hash = '\\x00' WHERE position = (SELECT max(position) FROM ledger_chain)",
      { table: 'ledger_chain', problem: 'the chain is not the one that was noted down' },
    ],
  ])(
    'finds %s between two walks, again and again until it is mended',
    async (_name, damage, row) => {
      await runJob();
      const [first, second] = await intruder.afterDamage([damage], async () => [
        await runJob(),
        await runJob(),
      ]);
      expect([first?.verdict, second?.verdict]).toEqual(['broken', 'broken']);
      expect(brokenOf(first ?? null)).toMatchObject(row);
      expect((await runJob())?.verdict).toBe('sound');
    },
  );

  test('finds an altered record in the walk, and goes on from there when it is mended', async () => {
    const damage = "UPDATE withdrawal SET fee = fee + 1 WHERE status = 'paid'";
    const check = await intruder.afterDamage([damage], runJob);
    expect(brokenOf(check)).toMatchObject({ invariant: 'records', table: 'withdrawal' });
    expect(await getBooksProgress(db)).toMatchObject({ part: 'withdrawals' });
    expect(await runJob()).toMatchObject({ verdict: 'sound', details: { walk: { part: null } } });
  });

  test('that can not run to its end has failed', async () => {
    await owner.query('ALTER TABLE fixed_move RENAME TO moved_away');
    const check = await runJob();
    await owner.query('ALTER TABLE moved_away RENAME TO fixed_move');
    expect(check).toMatchObject({ verdict: 'failed', details: { fault: expect.any(String) } });
  });
});

describe('outcomes', () => {
  test('can be added by the application, but not changed or deleted', async () => {
    for (const sql of ["UPDATE books_check SET verdict = 'sound'", 'DELETE FROM books_check'])
      await expect(connections().query(sql)).rejects.toThrow(/permission denied/);
    await expect(owner.query("UPDATE books_check SET verdict = 'sound'")).rejects.toThrow(
      /insert-only/,
    );
  });

  test('are forgotten after 30 days, unless they found a fault', async () => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    const kind = 'verify';
    const times = { startedAt: old, finishedAt: old, details: {} };
    await db.booksCheck.create({ data: { kind, verdict: 'sound', ...times } });
    await db.booksCheck.create({ data: { kind, verdict: 'broken', ...times } });
    const [row] = await db.$queryRaw<{ count: number }[]>`SELECT forget_books_checks(100) AS count`;
    expect(row?.count).toBe(1);
    expect(await db.booksCheck.count({ where: { startedAt: old } })).toBe(1);
  });
});

test('a verification that an operator asked for walks through everything again, at once', async () => {
  await runJob();
  const before = await getBooksProgress(db);
  await enqueueVerification(db);
  await runJobs({ verify_all: verifyAllTask });
  const after = await getBooksProgress(db);
  expect(after).toMatchObject({ part: null, rows: before?.rows });
  expect(after?.walkFinishedAt?.getTime()).toBeGreaterThan(before?.walkFinishedAt?.getTime() ?? 0);
  const { rows } = await owner.query(
    "SELECT key FROM graphile_worker.jobs WHERE key = 'verify_all'",
  );
  expect(rows).toEqual([]);
});
