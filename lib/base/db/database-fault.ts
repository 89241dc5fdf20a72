import type pg from 'pg';
import { isDatabaseAway } from './database-error.ts';

/** Shared through a symbol, because the server and the Next bundle each load a copy of this file. */
const LAST = Symbol.for('jinku.lastDatabaseFault');
const shared = globalThis as { [LAST]?: number };

/** Longer than all timeouts of the server; applies when the server hangs and does not enforce them. */
const QUERY_TIMEOUT_MS = 12_000;

/** Whether a query of this process has failed because the database was away, since `moment` (of `performance.now()`). */
export function hasDatabaseFailedSince(moment: number): boolean {
  return (shared[LAST] ?? Number.NEGATIVE_INFINITY) >= moment;
}

/**
 * Adds a client-side timeout to the queries that a pool runs directly, and records failures caused by
 * a database that is away; callers still get the error. Transactions rely on the timeouts of the
 * server, because some of them (lib/books/ledger/snapshot) need longer.
 */
export function guardQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (statement: unknown, values?: unknown, ...rest: unknown[]) => {
    if (rest.length > 0 || typeof values === 'function') return query(statement, values, ...rest);
    const running = query(withDeadline(statement, values), values);
    if (running instanceof Promise) running.catch(note);
    return running;
  };
  pool.query = guarded as typeof pool.query;
}

function withDeadline(statement: unknown, values: unknown): unknown {
  const config = typeof statement === 'string' ? { text: statement, values } : statement;
  // Anything else is a library's query object and must not be copied.
  const isPlain = Object.getPrototypeOf(config) === Object.prototype;
  return isPlain ? { query_timeout: QUERY_TIMEOUT_MS, ...(config as object) } : config;
}

function note(error: unknown): void {
  if (isDatabaseAway(error)) shared[LAST] = performance.now();
}
