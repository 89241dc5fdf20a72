import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { connections } from './client.ts';
import { onlyRow, pipeline, prepared, type Sql } from './prepared.ts';
import { inTransaction } from './transaction.ts';

const { db } = useTestDatabase();

const next = prepared<{ value: bigint }>(
  'test_next',
  `SELECT nextval('trade_order_id_seq') - $1 AS value FROM pg_sleep($2::integer / 1000.0)`,
);
const divide = prepared<{ value: number }>('test_divide', 'SELECT 1 / $1::integer AS value');

/** Runs statements of different duration; returns whether they ran in the order of sending. */
async function runInOrder(sql: Sql): Promise<boolean> {
  const [start] = await next(sql, [0, 0]);
  const first = onlyRow(start ? [start] : []).value;
  const rows = await pipeline(
    Array.from({ length: 30 }, (_, index) => next(sql, [first + 1n, index % 3])),
  );
  return rows.every(([row], index) => row?.value === BigInt(index));
}

test('statements that are sent together run in the order of sending', async () => {
  expect(await inTransaction(db, (tx) => runInOrder(tx))).toBe(true);
  const connection = await connections().connect();
  expect(await runInOrder(connection)).toBe(true);
  connection.release();
});

test('the first error in the order of sending is thrown', async () => {
  const late = async (sql: Sql) => {
    try {
      return await divide(sql, [0]);
    } catch (error) {
      // Takes longer to fail than the statements after it.
      await new Promise((resolve) => setTimeout(resolve, 10));
      throw error;
    }
  };
  const failing = inTransaction(db, (tx) => pipeline([late(tx), divide(tx, [1]), divide(tx, [1])]));
  await expect(failing).rejects.toThrow('division by zero');
});

test('a missing row is an error', () => {
  expect(onlyRow([7, 8])).toBe(7);
  expect(() => onlyRow([])).toThrow('a statement returned no row');
});
