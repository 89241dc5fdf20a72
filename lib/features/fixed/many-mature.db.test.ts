import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { fillPool } from '#tests/support/books/fixed-rows';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember } from '#tests/support/member/member';
import { matureDeposits } from './mature-deposits.ts';
import { moveIn } from './move-in.ts';
import { moveOut } from './move-out.ts';

const { db, appUrl } = useTestDatabase({ deposits: 'at any time' });
const MEMBERS = 10;
/** Twice what one run of a worker ends. */
const DEPOSITS = 400;
const START = new Date('2026-06-15T04:00:00Z');
const DUE = new Date('2026-07-15T00:00:00Z');
/** 100.00 for 30 days at 120 bps: 10,000 × 120 × 30 / 3,650,000 = 9.86…, so 0.09. */
const INTEREST_MINOR = 9n;
const POLL_OPTIONS = { timeout: 120_000, interval: 50 };

const workers: ChildProcess[] = [];
const members: TestMember[] = [];

beforeAll(async () => {
  await fillPool(db, '1000000');
  for (let i = 0; i < MEMBERS; i++) members.push(await newPayee('10000'));
});
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

/** Runs `work` for 0 … count − 1 with a concurrency of eight. */
async function runConcurrently(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const runNext = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 8 }, runNext));
}

/** Makes all deposits of one member; every fourth is to be renewed. */
function putIn({ id: userId }: TestMember): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (let i = 0; i < DEPOSITS / MEMBERS; i++) {
      const input = { userId, product_id: 30, amountMinor: 10_000n, renew: i % 4 === 0 };
      await moveIn(tx, { ...input, expected_interest: undefined }, START);
    }
  });
}

/** A user who takes a deposit out at maturity. Ignores the error if the worker was faster. */
async function takeOut({ id, userId }: { id: bigint; userId: bigint }): Promise<void> {
  try {
    await inTransaction(db, (tx) => moveOut(tx, { userId, depositId: id }, DUE));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 4010)) throw error;
  }
}

function startWorker(): ChildProcess {
  const worker = spawn(
    process.execPath,
    ['tests/support/programs/mature-worker.ts', DUE.toISOString()],
    {
      env: { ...process.env, DATABASE_URL: appUrl(), NODE_ENV: 'production' },
      stdio: 'inherit',
    },
  );
  workers.push(worker);
  return worker;
}

const ended = () => db.fixedDeposit.count({ where: { endedAt: { not: null } } });

test('four hundred deposits end once each with concurrent workers, a killed worker and users', async () => {
  for (const member of members) await putIn(member);
  const deposits = await db.fixedDeposit.findMany({ select: { id: true, userId: true } });
  const [victim, ...others] = [startWorker(), startWorker(), startWorker()];
  await expect.poll(ended, POLL_OPTIONS).toBeGreaterThan(50);
  victim?.kill('SIGKILL');
  await runConcurrently(100, (index) =>
    takeOut(deposits[DEPOSITS - 1 - index] as (typeof deposits)[0]),
  );
  await Promise.all(others.map((worker) => worker.exitCode ?? once(worker, 'exit')));
  while ((await matureDeposits(db, DUE)).more);

  expect(others.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(await ended()).toBe(DEPOSITS);
  expect(await db.fixedMove.count({ where: { direction: 'out' } })).toBe(DEPOSITS);
  expect(await db.ledgerJournal.count({ where: { kind: 'fixed_out' } })).toBe(DEPOSITS);
  await expectBalances();
  await expectLedgerSound(db);
}, 240_000);

/** Every member has the initial cash plus the interest of each deposit once. */
async function expectBalances(): Promise<void> {
  for (const { id: userId } of members) {
    const { _sum } = await db.fixedDeposit.aggregate({
      where: { userId, status: 'active' },
      _sum: { principalMinor: true },
    });
    const accounts = await db.ledgerAccount.findMany({ where: { userId, asset: 'TWD' } });
    const balanceOf = (purpose: string) =>
      accounts.find((account) => account.purpose === purpose)?.balanceMinor ?? 0n;
    expect(balanceOf('fixed_principal')).toBe(_sum.principalMinor ?? 0n);
    const totalMinor = balanceOf('available') + balanceOf('fixed_principal');
    expect(totalMinor).toBe(1_000_000n + BigInt(DEPOSITS / MEMBERS) * INTEREST_MINOR);
  }
}
