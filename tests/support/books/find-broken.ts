import { expect } from 'vitest';
import { connections } from '#lib/base/db/client';
import type { BrokenRow } from '#lib/books/ledger/check';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { verifyInSlices } from './verify-in-slices.ts';

/** The row that `ledger verify` finds; the walk in slices must find one exactly when it does. */
export async function findBroken(): Promise<BrokenRow | null> {
  const [whole, sliced] = [(await verifyBooks(connections())).broken, await verifyInSlices()];
  expect(sliced === null, JSON.stringify({ whole, sliced })).toBe(whole === null);
  return whole;
}
