import type pg from 'pg';

/** One view of the whole database, as of one moment. */
export type Snapshot = Pick<pg.ClientBase, 'query'>;

/**
 * Runs `work` on one read-only snapshot, so that reading table after table sees one moment however
 * busy the system is. Reading everything takes as long as it takes: the deadlines of the
 * connection, which are made for requests, are off.
 */
export async function inSnapshot<T>(
  connections: pg.Pool,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await connections.connect();
  let broken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(
      `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`,
    );
    const result = await work(client);
    await client.query('ROLLBACK');
    broken = false;
    return result;
  } finally {
    // A connection that may still stand in a transaction is closed instead of used again.
    client.release(broken);
  }
}
