import type pg from 'pg';
import { isDatabaseAway } from './database-error.ts';

/** The server and the bundle that it serves each load this file: what they share hangs on a symbol. */
const LAST = Symbol.for('jinku.lastDatabaseFault');
const shared = globalThis as { [LAST]?: number };

/** For a server that hangs and keeps none of its own deadlines: longer than all of those. */
const QUERY_TIMEOUT_MS = 12_000;

/** Whether a query of this process failed because the database was away, since `moment` of `performance.now()`. */
export function databaseFailedSince(moment: number): boolean {
  return (shared[LAST] ?? Number.NEGATIVE_INFINITY) >= moment;
}

/**
 * Gives the queries that a pool runs by itself a deadline on this side, and notes those that fail
 * because the database is away; callers get the error as before. Transactions have the deadlines
 * of the server, because some of them (lib/ledger/snapshot) need longer.
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
  // Anything else is a query object of some library, with a life of its own.
  const plain = Object.getPrototypeOf(config) === Object.prototype;
  return plain ? { query_timeout: QUERY_TIMEOUT_MS, ...(config as object) } : config;
}

function note(error: unknown): void {
  if (isDatabaseAway(error)) shared[LAST] = performance.now();
}
