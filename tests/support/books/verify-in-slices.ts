import { connections } from '#lib/base/db/client';
import type { BrokenRow } from '#lib/books/ledger/check';
import { inSnapshot, type Snapshot } from '#lib/books/ledger/snapshot';
import { BOOKS_PARTS } from '#lib/operation/audit/books-parts';
import { CHAIN_PART } from '#lib/operation/audit/verify-chain-part';
import type { Part } from '#lib/operation/audit/verify-slice';

/** Small, so that small books have many slices. */
const SIZE = 7;

/** Walks through the whole history in slices, like the worker, to the first broken row. */
export function verifyInSlices(): Promise<BrokenRow | null> {
  return inSnapshot(connections(), async (snapshot) => {
    await snapshot.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_mergejoin = off');
    for (const part of [CHAIN_PART, ...BOOKS_PARTS]) {
      const broken = await verifyPart(snapshot, part);
      if (broken) return broken;
    }
    return null;
  });
}

async function verifyPart(snapshot: Snapshot, part: Part): Promise<BrokenRow | null> {
  let after: string | null = null;
  do {
    const { broken, next }: Awaited<ReturnType<Part['verify']>> = await part.verify(
      snapshot,
      after,
      SIZE,
    );
    if (broken) return broken;
    after = next;
  } while (after !== null);
  return null;
}
