import type { BrokenRow } from '#lib/books/ledger/check';
import type { Snapshot } from '#lib/books/ledger/snapshot';
import { type ChainHead, verifyChainSlice } from '#lib/books/ledger/verify-chain';
import { JOURNAL_PART, MOVED_PART, RECENT_SIZE } from './books-parts.ts';

/** Rows of the chain and journals that are verified again although they were before. */
const AGAIN = 2_000;
const SLICE = 2_000;

/** How far the newest part of the books has been verified. */
export interface RecentProgress {
  /** The newest verified row of the chain; null before the first one. */
  head: ChainHead | null;
  /** The newest verified journal. Decimal string. */
  journal: string | null;
}

export interface RecentReport extends RecentProgress {
  broken: BrokenRow | null;
  /** Rows of the chain and journals that were verified. */
  rows: number;
}

/**
 * Verifies what is new since the last time, and the 2,000 rows of the chain and journals before it again:
 * the chain, journals with their entries, and the accounts and holds that these moved.
 * @param mayGoOn whether there is time for another slice
 */
export async function verifyRecent(
  snapshot: Snapshot,
  known: RecentProgress,
  mayGoOn: () => boolean,
): Promise<RecentReport> {
  const chain = await verifyNewChain(snapshot, known.head, mayGoOn);
  if (chain.broken) return { ...chain, journal: known.journal };
  const journals = await verifyNewJournals(snapshot, known.journal, mayGoOn);
  return { ...journals, head: chain.head, rows: chain.rows + journals.rows };
}

async function verifyNewChain(
  snapshot: Snapshot,
  known: ChainHead | null,
  mayGoOn: () => boolean,
): Promise<Omit<RecentReport, 'journal'>> {
  const broken = known && (await verifyChainSlice(snapshot, known, 0)).broken;
  if (broken) return { broken, head: known, rows: 0 };
  let head = await findPlaceBefore(snapshot, known);
  let rows = 0;
  do {
    const slice = await verifyChainSlice(snapshot, head, SLICE);
    rows += slice.rows;
    if (slice.broken) return { broken: slice.broken, head: known, rows };
    head = slice.head;
    if (slice.rows < SLICE) break;
  } while (mayGoOn());
  return { broken: null, head, rows };
}

/**
 * The row of the chain from which on it is verified again, with the hash that is stored there now; null for
 * the start. What is older than the first verification is left to the walk through the history.
 */
async function findPlaceBefore(
  snapshot: Snapshot,
  known: ChainHead | null,
): Promise<ChainHead | null> {
  const { rows } = await snapshot.query<ChainHead>(
    `SELECT position::text, encode(hash, 'hex') AS hash FROM ledger_chain
     WHERE position <= coalesce($1::bigint, (SELECT max(position) FROM ledger_chain)) - $2
     ORDER BY ledger_chain.position DESC LIMIT 1`,
    [known?.position ?? null, AGAIN],
  );
  return rows[0] ?? null;
}

async function verifyNewJournals(
  snapshot: Snapshot,
  known: string | null,
  mayGoOn: () => boolean,
): Promise<{ broken: BrokenRow | null; journal: string | null; rows: number }> {
  let journal = known;
  let after = await findJournalBefore(snapshot, known);
  let rows = 0;
  do {
    for (const part of [JOURNAL_PART, MOVED_PART]) {
      const { broken } = await part.verify(snapshot, after);
      if (broken) return { broken, journal: known, rows };
    }
    const slice = await readSlice(snapshot, after);
    rows += slice.count;
    journal = slice.last ?? journal;
    after = slice.last;
    if (slice.count < RECENT_SIZE) break;
  } while (mayGoOn());
  return { broken: null, journal, rows };
}

async function findJournalBefore(snapshot: Snapshot, known: string | null): Promise<string | null> {
  const { rows } = await snapshot.query<{ id: string | null }>(
    // The ids of a new month begin much higher.
    `SELECT (SELECT id FROM ledger_journal WHERE id <= coalesce($1::bigint, 9223372036854775807)
       ORDER BY id DESC OFFSET $2 LIMIT 1)::text AS id`,
    [known, AGAIN],
  );
  return rows[0]?.id ?? null;
}

async function readSlice(snapshot: Snapshot, after: string | null) {
  const { rows } = await snapshot.query<{ last: string | null; count: number }>(
    `SELECT max(id)::text AS last, count(*)::integer AS count FROM (
       SELECT id FROM ledger_journal WHERE id > $1 ORDER BY id LIMIT $2) AS slice`,
    [after ?? '0', RECENT_SIZE],
  );
  return rows[0] ?? { last: null, count: 0 };
}
