import type pg from 'pg';

/** A connection with a consistent view of the whole database as of one moment. */
export type Snapshot = Pick<pg.ClientBase, 'query'>;

/**
 * Runs `work` in one read-only snapshot, so that all tables are read as of the same moment on a
 * busy system. Reading everything can take long: the connection's timeouts, which are set for
 * requests, are disabled.
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
    // Closes the connection instead of reusing it if its transaction may still be open.
    client.release(broken);
  }
}
