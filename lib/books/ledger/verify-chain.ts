import { readArchivedHead } from './archived.ts';
import { type ChainRow, readChainPages, readChainRows } from './chain-rows.ts';
import { chainHash } from './chain-text.ts';
import { type BrokenRow, brokenRowSelect, type Check, findFirstBroken } from './check.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * A position of the chain with its hash. An operator can store one elsewhere as a checkpoint for a
 * later verification.
 */
export interface ChainHead {
  position: string;
  /** Hexadecimal. */
  hash: string;
}

/** Rows in memory at a time, independent of the chain's length. */
const BATCH = 1_000;

/** Every journal is either in the chain or in the queue, and the queue holds nothing else. */
export const QUEUE_CHECKS: readonly Check[] = [
  {
    invariant: '8',
    per: 'ledger_journal',
    sql: `${brokenRowSelect({
      table: 'ledger_journal',
      id: 'j.id',
      journal: 'j.id',
      problem: `'it is neither in the chain nor waiting for it'`,
      expected: `'a place in one of them'`,
      found: 'NULL',
    })}
    FROM ledger_journal j
    WHERE NOT EXISTS (SELECT 1 FROM ledger_chain WHERE journal_id = j.id)
      AND NOT EXISTS (SELECT 1 FROM ledger_unchained WHERE journal_id = j.id)
    ORDER BY j.id LIMIT 1`,
  },
  {
    invariant: '8',
    sql: `${brokenRowSelect({
      table: 'ledger_unchained',
      id: 'u.journal_id',
      journal: 'u.journal_id',
      problem: `CASE WHEN j.id IS NULL THEN 'a journal waits that does not exist' ELSE 'a journal waits that is in the chain' END`,
      expected: `'a journal outside of the chain'`,
      found: `CASE WHEN j.id IS NOT NULL THEN 'position ' || c.position END`,
    })}
    FROM ledger_unchained u
    LEFT JOIN ledger_journal j ON j.id = u.journal_id LEFT JOIN ledger_chain c ON c.journal_id = u.journal_id
    WHERE j.id IS NULL OR c.position IS NOT NULL ORDER BY u.journal_id LIMIT 1`,
  },
];

/**
 * Reads the whole chain in batches and recomputes every hash from the rows of its journal. Rows may be
 * missing up to the head of the archive, from which the others follow.
 * @param checkpoint a position stored earlier: the chain must still have that hash there
 * @returns the first broken row or null, and the last verified position
 */
export async function verifyChain(
  snapshot: Snapshot,
  checkpoint?: ChainHead,
): Promise<{ broken: BrokenRow | null; head: ChainHead | null }> {
  const archived = await readArchivedHead(snapshot);
  let head: ChainRow | null = null;
  for await (const rows of readChainPages(snapshot, BATCH))
    for (const row of rows) {
      const fault =
        verifyRow(row, placeBefore(row, head, archived)) ??
        (row.position === checkpoint?.position ? verifyCheckpointHash(row, checkpoint) : null);
      if (fault) return { broken: fault, head: headOf(head) };
      head = row;
    }
  const fault = checkpoint && verifyCheckpointReached(head, archived, checkpoint);
  return { broken: fault ?? (await findFirstBroken(snapshot, QUEUE_CHECKS)), head: headOf(head) };
}

/** What a row of the chain follows from. */
type Place = Pick<ChainRow, 'position' | 'hash'>;

/** What the verification of one slice of the chain found. */
export interface ChainSlice {
  broken: BrokenRow | null;
  /** The last verified position; null while the chain is empty. */
  head: ChainHead | null;
  rows: number;
}

/**
 * Recomputes at most `size` rows of the chain after a place that was verified earlier. That place must still
 * have its hash.
 * @param after null to begin with the first row
 */
export async function verifyChainSlice(
  snapshot: Snapshot,
  after: ChainHead | null,
  size: number,
): Promise<ChainSlice> {
  const archived = await readArchivedHead(snapshot);
  const known = after && !isInArchive(after, archived) ? after : null;
  const first = BigInt(after?.position ?? 0) - (known ? 1n : 0n);
  const rows = await readChainRows(snapshot, first.toString(), size + (known ? 1 : 0));
  let head: ChainRow | null = null;
  if (known) {
    head = rows.shift() ?? null;
    const fault = verifyCheckpoint(head, known);
    if (fault) return { broken: fault, head: null, rows: 0 };
  }
  for (const row of rows) {
    const fault = verifyRow(row, placeBefore(row, head, archived));
    if (fault) return { broken: fault, head: headOf(head), rows: rows.length };
    head = row;
  }
  return { broken: null, head: headOf(head), rows: rows.length };
}

function verifyCheckpoint(row: ChainRow | null, checkpoint: ChainHead): BrokenRow | null {
  if (row?.position === checkpoint.position) return verifyCheckpointHash(row, checkpoint);
  return {
    ...{ invariant: '8', table: 'ledger_chain', id: checkpoint.position, journal: null },
    problem: 'this place of the chain is missing',
    expected: checkpoint.hash,
    found: row ? `position ${row.position}` : 'a shorter chain',
  };
}

/** Whether a place may have left the chain. */
function isInArchive({ position }: { position: string }, archived: ChainHead | null): boolean {
  return archived !== null && BigInt(position) <= BigInt(archived.position);
}

/**
 * The place from which a row follows: the row before it, or the head of the archive. In the
 * archived part, rows are missing: the hash of a row there is computed from its own `prev_hash`.
 */
function placeBefore(
  row: ChainRow,
  before: ChainRow | null,
  archived: ChainHead | null,
): Place | null {
  if (!archived) return before;
  if (isInArchive(row, archived))
    return { position: String(BigInt(row.position) - 1n), hash: row.prevHash };
  const isFirst = before === null || isInArchive(before, archived);
  if (isFirst) return { position: archived.position, hash: Buffer.from(archived.hash, 'hex') };
  return before;
}

function verifyRow(row: ChainRow, previousRow: Place | null): BrokenRow | null {
  const position = String(positionOf(previousRow) + 1n);
  if (row.position !== position)
    return brokenChainRow(row, {
      id: position,
      problem: 'this place of the chain is missing',
      expected: `position ${position}`,
      found: `position ${row.position}`,
    });
  const previousHash = previousRow?.hash ?? Buffer.alloc(0);
  if (!row.prevHash.equals(previousHash))
    return brokenChainRow(row, {
      problem: 'it does not follow from the row before it',
      expected: hex(previousHash),
      found: hex(row.prevHash),
    });
  if (!row.hasJournal)
    return brokenChainRow(row, {
      problem: 'its journal does not exist',
      expected: `journal ${row.journalId}`,
      found: 'none',
    });
  const hash = chainHash(previousHash, row);
  if (row.hash.equals(hash)) return null;
  return brokenChainRow(row, {
    problem:
      'this row, or its journal with hold, entries and their accounts, was changed after it had been sealed',
    expected: hex(row.hash),
    found: hex(hash),
  });
}

function verifyCheckpointHash(row: ChainRow, checkpoint: ChainHead): BrokenRow | null {
  if (hex(row.hash) === checkpoint.hash) return null;
  return brokenChainRow(row, {
    problem: 'the chain is not the one that was noted down',
    expected: checkpoint.hash,
    found: hex(row.hash),
  });
}

function verifyCheckpointReached(
  head: ChainRow | null,
  archived: ChainHead | null,
  checkpoint: ChainHead,
): BrokenRow | null {
  const [last = 0n] = [head, archived].map(positionOf).sort((a, b) => (a < b ? 1 : -1));
  if (last >= BigInt(checkpoint.position)) return null;
  return {
    invariant: '8',
    table: 'ledger_chain',
    id: checkpoint.position,
    journal: null,
    problem: 'the chain is shorter than it was when this place was noted down',
    expected: checkpoint.hash,
    found: `an end at position ${last}`,
  };
}

function brokenChainRow(
  row: ChainRow,
  details: { id?: string; problem: string; expected: string; found: string },
): BrokenRow {
  return {
    invariant: '8',
    table: 'ledger_chain',
    id: row.position,
    journal: row.journalId,
    ...details,
  };
}

/** The position of a row; 0 before the first one. */
function positionOf(row: { position: string } | null): bigint {
  return row ? BigInt(row.position) : 0n;
}

function headOf(row: ChainRow | null): ChainHead | null {
  return row && { position: row.position, hash: hex(row.hash) };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
