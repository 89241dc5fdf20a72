import type { Db } from '#lib/base/db/client';
import type { ChainHead } from './verify-chain.ts';

/** The end of the hash chain and its queue. */
export interface ChainStatus {
  /** The last position; null while the chain is empty. */
  head: (ChainHead & { chained_at: string }) | null;
  /** Journals that are not in the chain yet, and when the oldest of them was made. */
  waiting: number;
  waiting_since: string | null;
}

type ChainStatusRow = (Head | Record<keyof Head, null>) & { waiting: number; since: Date | null };
interface Head {
  position: bigint;
  hash: string;
  chained_at: Date;
}

/** Reads the state of the hash chain. Cheap: the ends of two indexes and the queue. */
export async function getChainStatus(db: Db): Promise<ChainStatus> {
  const [row] = await db.$queryRaw<ChainStatusRow[]>`
    SELECT head.position, encode(head.hash, 'hex') AS hash, head.created_at AS chained_at,
      queue.waiting, queue.since
    FROM (
      SELECT count(*)::integer AS waiting, min(j.created_at) AS since
      FROM ledger_unchained u LEFT JOIN ledger_journal j ON j.id = u.journal_id
    ) AS queue
    LEFT JOIN (SELECT position, hash, created_at FROM ledger_chain ORDER BY position DESC LIMIT 1) AS head ON true`;
  if (!row) throw new Error('the database answered nothing');
  const { waiting, since } = row;
  return {
    head: row.position === null ? null : headOf(row),
    waiting,
    waiting_since: since?.toISOString() ?? null,
  };
}

function headOf({ position, hash, chained_at }: Head): ChainStatus['head'] {
  return { position: position.toString(), hash, chained_at: chained_at.toISOString() };
}
