import { expect } from 'vitest';
import { verifyBooks } from '#lib/audit/verify-books';
import { connections, type Db } from '#lib/db/client';
import { extendChain } from '#lib/ledger/chain';

/**
 * Chains what waits and verifies every invariant of the ledger of this process's database, and that
 * the records agree with it: what `admin ledger verify` does.
 */
export async function expectLedgerSound(db: Db): Promise<void> {
  while ((await extendChain(db)).more);
  const { broken, waiting } = await verifyBooks(connections());
  expect({ broken, waiting }).toEqual({ broken: null, waiting: '0' });
}
