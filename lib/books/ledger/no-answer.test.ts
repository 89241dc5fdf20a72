import { describe, expect, test } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { extendChain } from './chain.ts';
import { getChainStatus } from './chain-queries.ts';
import { readId } from './post.ts';
import type { Snapshot } from './snapshot.ts';
import { verifyLedger } from './verify.ts';

/** A fake database that returns no rows. */
const db = { $queryRaw: async () => [] } as unknown as Db;
const snapshot = { query: async () => ({ rows: [] }) } as unknown as Snapshot;

describe('a database that returns no rows', () => {
  test('is an error if a row is required', async () => {
    expect(() => readId([])).toThrow('a ledger function returned no row');
    await expect(getChainStatus(db)).rejects.toThrow('the database answered nothing');
    await expect(verifyLedger(snapshot)).rejects.toThrow('the database counted nothing');
  });

  test('has chained nothing', async () => {
    expect(await extendChain(db)).toEqual({ chained: 0, more: false });
  });
});
