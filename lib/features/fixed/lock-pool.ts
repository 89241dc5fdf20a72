import { prepared, type Sql } from '#lib/base/db/prepared';

const lockPoolStatement = prepared(
  'lock_pool',
  `SELECT pg_advisory_xact_lock(hashtextextended('fixed:pool', 0))::text`,
);

/**
 * Serializes all operations that move deposits until the transaction ends. All of them need both
 * accounts of the pool, some in several journals, and could deadlock without this lock. Take it
 * after locking the deposit's row and before moving any account.
 */
export async function lockPool(sql: Sql): Promise<void> {
  await lockPoolStatement(sql, []);
}
