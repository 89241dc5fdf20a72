import type { Db } from '#lib/base/db/client';
import type { ChainHead } from '#lib/books/ledger/verify-chain';

/** Rows of each table that one transaction seals. */
const BATCH = 1_000;

/**
 * Seals waiting rows of the audit log and of the status changes in the hash chain of events, in batches of one
 * transaction each. While another process seals, this call does nothing.
 * @param options.batches maximum number of batches, so that the caller can stop in between
 * @returns how many rows were sealed, and whether more may be waiting
 */
export async function sealEvents(
  db: Db,
  { batches = 20, size = BATCH }: { batches?: number; size?: number } = {},
): Promise<{ sealed: number; more: boolean }> {
  let sealed = 0;
  for (let done = 0; done < batches; done++) {
    const [row] = await db.$queryRaw<{ added: number }[]>`
      SELECT event_seal_extend(${size}::integer) AS added`;
    const added = row?.added ?? 0;
    sealed += added;
    if (added < size) return { sealed, more: false };
  }
  return { sealed, more: true };
}

/** The newest seal; null while there is none. */
export async function getEventHead(db: Db): Promise<ChainHead | null> {
  const [head] = await db.$queryRaw<ChainHead[]>`
    SELECT position::text, encode(hash, 'hex') AS hash FROM event_seal ORDER BY event_seal.position DESC LIMIT 1`;
  return head ?? null;
}
