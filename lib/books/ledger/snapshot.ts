import type pg from 'pg';
import { escapeLiteral } from 'pg';
import { isReportPool } from '#lib/base/db/client';

/** A connection with a consistent view of the whole database as of one moment. */
export type Snapshot = Pick<pg.ClientBase, 'query'>;

/**
 * Runs `work` in one read-only snapshot, so that all tables are read as of the same moment on a
 * busy system. Reading everything can take long: the connection's timeouts, which are set for
 * requests, are disabled. On the pool of reports a statement has a minute.
 */
export async function inSnapshot<T>(
  connections: pg.Pool,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return readOnly(connections, work);
}

/** Like `inSnapshot`, with two connections that read the same snapshot at the same time. */
export async function inTwinSnapshots<T>(
  connections: pg.Pool,
  work: (first: Snapshot, second: Snapshot) => Promise<T>,
): Promise<T> {
  return readOnly(connections, async (first) => {
    const { rows } = await first.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    return readOnly(connections, (second) => work(first, second), rows[0]?.id);
  });
}

/** Most milliseconds of one statement that a request waits for. */
const REPORT_STATEMENT_MS = 60_000;

/** @param exportedId id of an exported snapshot to read, instead of a new one */
async function readOnly<T>(
  connections: pg.Pool,
  work: (snapshot: Snapshot) => Promise<T>,
  exportedId?: string,
): Promise<T> {
  const client = await connections.connect();
  let broken = true;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (exportedId !== undefined)
      await client.query(`SET TRANSACTION SNAPSHOT ${escapeLiteral(exportedId)}`);
    const statementMs = isReportPool(connections) ? REPORT_STATEMENT_MS : 0;
    await client.query(
      `SET LOCAL statement_timeout = ${statementMs}; SET LOCAL idle_in_transaction_session_timeout = 0;
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
