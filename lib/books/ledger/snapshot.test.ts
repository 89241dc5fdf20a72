import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { inSnapshot } from './snapshot.ts';

/** A fake pool of one connection that records how it was released. */
function poolOf(query: (sql: string) => void) {
  const released: unknown[] = [];
  const client = {
    query: async (sql: string) => query(sql),
    release: (broken: unknown) => released.push(broken),
  };
  return { released, pool: { connect: async () => client } as unknown as pg.Pool };
}

describe('the connection of a snapshot', () => {
  test('is reused after its transaction has ended', async () => {
    const statements: string[] = [];
    const { pool, released } = poolOf((sql) => statements.push(sql));
    expect(await inSnapshot(pool, async () => 'seen')).toBe('seen');
    expect(statements[0]).toBe('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    expect(statements[1]).toContain('SET LOCAL statement_timeout = 0;');
    expect(statements[2]).toBe('ROLLBACK');
    expect(released).toEqual([false]);
  });

  test('is closed when the work fails', async () => {
    const { pool, released } = poolOf(() => undefined);
    const work = () => Promise.reject(new Error('no such table'));
    await expect(inSnapshot(pool, work)).rejects.toThrow('no such table');
    expect(released).toEqual([true]);
  });

  test('is closed when its transaction cannot be ended', async () => {
    const { pool, released } = poolOf((sql) => {
      if (sql === 'ROLLBACK') throw new Error('connection lost');
    });
    await expect(inSnapshot(pool, async () => 'seen')).rejects.toThrow('connection lost');
    expect(released).toEqual([true]);
  });
});
