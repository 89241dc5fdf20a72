import type pg from 'pg';
import { expect, test } from 'vitest';
import { guardQueries, hasDatabaseFailedSince } from './database-fault.ts';

/** A pool whose queries resolve to their arguments, or fail with `fault`. */
function poolOf(fault?: Error) {
  const given: unknown[][] = [];
  const query = (...args: unknown[]) => {
    given.push(args);
    return fault ? Promise.reject(fault) : Promise.resolve(args);
  };
  const pool = { query } as unknown as pg.Pool;
  guardQueries(pool);
  return { pool, given };
}

test('pool queries get a client-side timeout longer than the server’s', async () => {
  const { pool, given } = poolOf();
  await pool.query('SELECT $1', [1]);
  await pool.query({ text: 'SELECT 2', rowMode: 'array' });
  const deadline = { query_timeout: expect.any(Number) };
  expect(given[0]?.[0]).toMatchObject({ text: 'SELECT $1', values: [1], ...deadline });
  expect(given[1]?.[0]).toMatchObject({ text: 'SELECT 2', rowMode: 'array', ...deadline });
  const [config] = given[0] as [{ query_timeout: number }];
  expect(config.query_timeout).toBeGreaterThan(10_000);
});

test('a query with its own timeout keeps it, and a query with a callback is unchanged', async () => {
  const { pool, given } = poolOf();
  await pool.query({ text: 'SELECT 1', query_timeout: 5 } as pg.QueryConfig);
  const done = () => undefined;
  pool.query('SELECT 2', done);
  expect(given[0]?.[0]).toMatchObject({ query_timeout: 5 });
  expect(given[1]).toEqual(['SELECT 2', done]);
});

test('only failures of a database that is away are recorded, and every error reaches its caller', async () => {
  const before = performance.now();
  const wrong = Object.assign(new Error('syntax error'), { severity: 'ERROR', code: '42601' });
  await expect(poolOf(wrong).pool.query('SELECT')).rejects.toBe(wrong);
  expect(hasDatabaseFailedSince(before)).toBe(false);
  const lost = new Error('Connection terminated unexpectedly');
  await expect(poolOf(lost).pool.query('SELECT 1')).rejects.toBe(lost);
  expect(hasDatabaseFailedSince(before)).toBe(true);
  expect(hasDatabaseFailedSince(performance.now() + 1)).toBe(false);
});
