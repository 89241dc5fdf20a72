import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { useTestDatabase } from '#tests/support/database/test-database';
import { commit, hold, release } from './hold.ts';
import { post } from './post.ts';
import { getCashBalances } from './queries.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let memberId: bigint;
let serial = 0;

const head = (kind: string, ref = `test:${++serial}`) => ({
  kind,
  ref,
  actor: 'system:test',
  simulated: true,
});
const fund = (userId: bigint, amountMinor: bigint) =>
  post(db, head('recharge'), [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor },
    { userId, asset: 'TWD', purpose: 'available', amountMinor },
  ]);
const holdFor = (userId: bigint, amountMinor: bigint, ref: string) =>
  hold(db, head('withdraw_hold', ref), {
    userId,
    asset: 'TWD',
    purpose: 'frozen_withdraw',
    amountMinor,
  });

async function newMember(): Promise<bigint> {
  const name = `member${++serial}`;
  const { id } = await db.user.create({
    data: { username: name, usernameKey: name, passwordHash: 'none' },
  });
  return id;
}

beforeAll(async () => {
  memberId = await newMember();
  await fund(memberId, 100_000n);
});

describe('posting', () => {
  test('updates the balance and stores it with every entry', async () => {
    const userId = await newMember();
    await fund(userId, 500n);
    await fund(userId, 250n);
    const entries = await db.ledgerEntry.findMany({
      where: { account: { userId } },
      orderBy: { id: 'asc' },
    });
    expect(
      entries.map(({ amountMinor, balanceAfterMinor }) => [amountMinor, balanceAfterMinor]),
    ).toEqual([
      [500n, 500n],
      [250n, 750n],
    ]);
  });

  test('is rejected when the legs do not sum to zero, and writes nothing', async () => {
    const journals = await db.ledgerJournal.count();
    await expect(
      post(db, head('recharge'), [
        { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
        { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: 101n },
      ]),
    ).rejects.toThrow(/sum to zero/);
    expect(await db.ledgerJournal.count()).toBe(journals);
  });

  test('is rejected when the legs balance across assets but not within each', async () => {
    await expect(
      post(db, head('trade'), [
        { userId: null, asset: 'HKD', purpose: 'clearing:bank', amountMinor: -100n },
        { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: 100n },
      ]),
    ).rejects.toThrow(/sum to zero/);
  });

  test('is rejected without entries', async () => {
    await expect(post(db, head('nothing'), [])).rejects.toThrow(/fewer than two entries/);
  });

  test('that would overdraw a user fails with 4101', async () => {
    const userId = await newMember();
    await fund(userId, 100n);
    await expect(
      post(db, head('withdraw_paid'), [
        { userId, asset: 'TWD', purpose: 'available', amountMinor: -101n },
        { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: 101n },
      ]),
    ).rejects.toMatchObject({ code: 4101 });
    expect((await getCashBalances(db, userId, 'TWD')).availableMinor).toBe(100n);
  });

  test('that would overdraw the fee income fails with 4101', async () => {
    await expect(
      post(db, head('refund'), [
        { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: -1_000_000_000n },
        { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: 1_000_000_000n },
      ]),
    ).rejects.toMatchObject({ code: 4101 });
  });

  test('of transfers in opposite directions does not deadlock', async () => {
    const [firstId, secondId] = [await newMember(), await newMember()];
    await fund(firstId, 10_000n);
    await fund(secondId, 10_000n);
    const move = (fromId: bigint, toId: bigint) =>
      post(db, head('transfer'), [
        { userId: fromId, asset: 'TWD', purpose: 'available', amountMinor: -1n },
        { userId: toId, asset: 'TWD', purpose: 'available', amountMinor: 1n },
      ]);
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        i % 2 ? move(firstId, secondId) : move(secondId, firstId),
      ),
    );
    expect((await getCashBalances(db, firstId, 'TWD')).availableMinor).toBe(10_000n);
  });
});

describe('a hold', () => {
  test('freezes the amount, and its release returns exactly that amount', async () => {
    const userId = await newMember();
    await fund(userId, 1_000n);
    await holdFor(userId, 400n, 'hold:released');
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      availableMinor: 600n,
      frozenWithdrawMinor: 400n,
    });
    await release(db, head('withdraw_release', 'hold:released'));
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      availableMinor: 1_000n,
      frozenWithdrawMinor: 0n,
    });
  });

  test('commits in part and releases the rest', async () => {
    const userId = await newMember();
    await fund(userId, 1_000n);
    await holdFor(userId, 400n, 'hold:partial');
    await commit(db, head('withdraw_paid', 'hold:partial'), 300n, [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: 285n },
      { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 15n },
    ]);
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      availableMinor: 700n,
      frozenWithdrawMinor: 0n,
    });
    const row = await db.ledgerHold.findUniqueOrThrow({ where: { ref: 'hold:partial' } });
    expect([row.committedMinor, row.releasedMinor]).toEqual([300n, 100n]);
  });

  test('resolves once: one of twenty concurrent attempts succeeds', async () => {
    const userId = await newMember();
    await fund(userId, 1_000n);
    await holdFor(userId, 1_000n, 'hold:once');
    const tries = Array.from({ length: 20 }, () =>
      release(db, head('withdraw_release', 'hold:once')),
    );
    const settled = await Promise.allSettled(tries);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getCashBalances(db, userId, 'TWD')).availableMinor).toBe(1_000n);
  });

  test('of more than the balance fails with 4101 and writes nothing', async () => {
    const userId = await newMember();
    await fund(userId, 100n);
    await expect(holdFor(userId, 101n, 'hold:toomuch')).rejects.toMatchObject({ code: 4101 });
    expect(await db.ledgerHold.findUnique({ where: { ref: 'hold:toomuch' } })).toBeNull();
  });

  test('cannot commit more than it holds, nor legs with a different sum', async () => {
    const userId = await newMember();
    await fund(userId, 100n);
    await holdFor(userId, 100n, 'hold:exact');
    const out = (amountMinor: bigint) =>
      [{ userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor }] as const;
    await expect(commit(db, head('withdraw_paid', 'hold:exact'), 101n, out(101n))).rejects.toThrow(
      /not 101/,
    );
    await expect(commit(db, head('withdraw_paid', 'hold:exact'), 50n, out(60n))).rejects.toThrow(
      /sum to zero/,
    );
    expect((await getCashBalances(db, userId, 'TWD')).frozenWithdrawMinor).toBe(100n);
  });

  test('of zero is rejected', async () => {
    await expect(holdFor(memberId, 0n, 'hold:zero')).rejects.toThrow(RangeError);
  });

  test('is required to freeze money: posting without one fails', async () => {
    await expect(
      post(db, head('oops'), [
        { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: -10n },
        { userId: memberId, asset: 'TWD', purpose: 'frozen_withdraw', amountMinor: 10n },
      ]),
    ).rejects.toThrow(/open holds are/);
  });
});

describe('a transaction', () => {
  test('that fails after posting writes nothing', async () => {
    const beforeMinor = (await getCashBalances(db, memberId, 'TWD')).availableMinor;
    const failing = inTransaction(db, async (tx) => {
      await post(tx, head('recharge'), [
        { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
        { userId: memberId, asset: 'TWD', purpose: 'available', amountMinor: 100n },
      ]);
      throw new Error('simulated crash');
    });
    await expect(failing).rejects.toThrow('simulated crash');
    expect((await getCashBalances(db, memberId, 'TWD')).availableMinor).toBe(beforeMinor);
  });
});
