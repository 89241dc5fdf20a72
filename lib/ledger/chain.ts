import type { Db } from '#lib/db/client';

/** Journals that get their places in one transaction: a fraction of a second of work. */
const BATCH = 500;

/**
 * Gives waiting journals their places in the hash chain, batch by batch, each in a transaction of its
 * own: a process that dies leaves the finished batches and loses nothing. While another process
 * chains, this one finds nothing to do.
 * @param options.batches the most to do in one go, so that a caller can stop in between
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
