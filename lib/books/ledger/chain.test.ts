import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { extendChain } from './chain.ts';

/** A fake database in which each call chains the next of these numbers of journals, then none. */
function databaseWith(...added: number[]) {
  const $queryRaw = vi.fn(async (_sql: TemplateStringsArray, _size: number) => [
    { added: added.shift() ?? 0 },
  ]);
  return { $queryRaw, db: { $queryRaw } as unknown as Db };
}

describe('chaining', () => {
  test('continues while batches are full', async () => {
    const { db, $queryRaw } = databaseWith(10, 10, 3);
    expect(await extendChain(db, { size: 10 })).toEqual({ chained: 23, more: false });
    expect($queryRaw.mock.calls.map(([, size]) => size)).toEqual([10, 10, 10]);
  });

  test('stops after the given number of batches and reports that more may wait', async () => {
    const { db, $queryRaw } = databaseWith(10, 10, 10);
    expect(await extendChain(db, { size: 10, batches: 2 })).toEqual({ chained: 20, more: true });
    expect($queryRaw).toHaveBeenCalledTimes(2);
  });

  test('extends by up to 20 batches of 2,000 by default', async () => {
    const { db, $queryRaw } = databaseWith(...Array<number>(30).fill(2_000));
    expect(await extendChain(db)).toEqual({ chained: 40_000, more: true });
    expect($queryRaw).toHaveBeenCalledTimes(20);
  });
});
