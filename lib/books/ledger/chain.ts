import type { Db } from '#lib/base/db/client';

/** Journals chained in one transaction. Takes a fraction of a second. */
const BATCH = 2_000;

/**
 * Appends waiting journals to the hash chain in batches, one transaction each: a process that dies
 * loses only its unfinished batch. While another process extends the chain, this call does nothing.
 * @param options.batches maximum number of batches in one call, so that the caller can stop in
 *   between
 * @returns how many journals were chained, and whether more may be waiting
 */
export async function extendChain(
  db: Db,
  { batches = 20, size = BATCH }: { batches?: number; size?: number } = {},
): Promise<{ chained: number; more: boolean }> {
  let chained = 0;
  for (let done = 0; done < batches; done++) {
    const added = await extendOnce(db, size);
    chained += added;
    if (added < size) return { chained, more: false };
  }
  return { chained, more: true };
}

async function extendOnce(db: Db, size: number): Promise<number> {
  const [row] = await db.$queryRaw<{ added: number }[]>`
    SELECT ledger_chain_extend(${size}::integer) AS added`;
  return row?.added ?? 0;
}
