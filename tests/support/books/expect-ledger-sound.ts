import { expect } from 'vitest';
import { connections, type Db } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { verifyBooks } from '#lib/operation/audit/verify-books';

/**
 * Seals waiting journals and verifies the ledger of this process's database and its records, like
 * `admin ledger verify`.
 */
export async function expectLedgerSound(db: Db): Promise<void> {
  while ((await extendChain(db)).more);
  const { broken, waiting } = await verifyBooks(connections());
  expect({ broken, waiting }).toEqual({ broken: null, waiting: '0' });
}
