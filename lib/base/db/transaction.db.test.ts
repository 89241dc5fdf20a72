import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { inTransaction } from './transaction.ts';

const { db } = useTestDatabase();
const PATIENCE = { timeout: 12_000 };

/** Opens transactions that stay open until `end`; `begun` lists those that have a connection. */
function hold(ownerIds: readonly (bigint | undefined)[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: (bigint | undefined)[] = [];
  const done = ownerIds.map((ownerId) =>
    inTransaction(
      db,
      async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        begun.push(ownerId);
        await promise;
        return ownerId;
      },
      ownerId,
    ),
  );
  return { begun, end: resolve, done: Promise.all(done) };
}

const members = (count: number) => Array.from({ length: count }, (_, n) => BigInt(n + 1));

describe('transactions', () => {
  test('leave connections for single statements, however many are open', async () => {
    const held = hold(members(40));
    await expect.poll(() => held.begun.length, PATIENCE).toBe(8);
    const answers = await Promise.all(members(20).map(() => db.$queryRaw`SELECT 1 AS one`));
    expect(answers).toHaveLength(20);
    expect(held.begun).toHaveLength(8);
    held.end();
    expect(await held.done).toEqual(members(40));
  });

  test('of one member take at most half of the places, so that others start at once', async () => {
    const held = hold([...Array(30).fill(1n), 2n, 3n]);
    await expect.poll(() => held.begun.toSorted(), PATIENCE).toEqual([1n, 1n, 1n, 1n, 2n, 3n]);
    held.end();
    await held.done;
  });

  test('of one member are refused when a hundred wait, while others are accepted', async () => {
    const held = hold(Array(104).fill(1n));
    const refused = inTransaction(db, async () => 'began', 1n);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(await inTransaction(db, async () => 'began', 2n)).toBe('began');
    held.end();
    await held.done;
  });

  test('that are nested do not wait for a place', async () => {
    const nested = () =>
      inTransaction(db, async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        return inTransaction(db, async () => 'ran');
      });
    const four = await Promise.all(Array.from({ length: 4 }, nested));
    expect(four).toEqual(Array(4).fill('ran'));
  });
});
