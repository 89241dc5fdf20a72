import { type ChainRow, readChainRows } from './chain-rows.ts';
import { chainHash } from './chain-text.ts';
import { type BrokenRow, broken, type Check, firstBroken } from './check.ts';
import type { Snapshot } from './snapshot.ts';

/** A place of the chain: what an operator notes down elsewhere, to hold against it later. */
export interface ChainHead {
  position: string;
  /** Hexadecimal. */
  hash: string;
}

/** Rows in memory at a time, however long the chain is. */
const BATCH = 1_000;

/** Every journal has its place or waits for it, and nothing else waits. */
const QUEUE_CHECKS: readonly Check[] = [
  {
    invariant: '8',
    sql: `${broken({
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
    sql: `${broken({
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
 * Walks the whole chain and recomputes every hash from the rows of its journal, in batches.
 * @param noted a place written down earlier: the chain must still have that hash there
 * @returns the first row that breaks, or the place that the chain has come to
 */
export async function verifyChain(
  snapshot: Snapshot,
  noted?: ChainHead,
): Promise<{ broken: BrokenRow | null; head: ChainHead | null }> {
  let head: ChainRow | null = null;
  for (;;) {
    const rows = await readChainRows(snapshot, head?.position ?? '0', BATCH);
    for (const row of rows) {
      const fault =
        judge(row, head) ?? (row.position === noted?.position ? judgeNoted(row, noted) : null);
      if (fault) return { broken: fault, head: headOf(head) };
      head = row;
    }
    if (rows.length < BATCH) break;
  }
  const fault = noted && tooShort(head, noted);
  return { broken: fault ?? (await firstBroken(snapshot, QUEUE_CHECKS)), head: headOf(head) };
}

function judge(row: ChainRow, before: ChainRow | null): BrokenRow | null {
  const place = String(positionOf(before) + 1n);
  if (row.position !== place)
    return fault(row, {
      id: place,
      problem: 'this place of the chain is missing',
      expected: `position ${place}`,
      found: `position ${row.position}`,
    });
  const previous = before?.hash ?? Buffer.alloc(0);
  if (!row.prevHash.equals(previous))
    return fault(row, {
      problem: 'it does not follow from the row before it',
      expected: hex(previous),
      found: hex(row.prevHash),
    });
  if (!row.hasJournal)
    return fault(row, {
      problem: 'its journal does not exist',
      expected: `journal ${row.journalId}`,
      found: 'none',
    });
  const hash = chainHash(previous, row);
  if (row.hash.equals(hash)) return null;
  return fault(row, {
    problem:
      'this row, or its journal with hold, entries and their accounts, was changed after it had been sealed',
    expected: hex(row.hash),
    found: hex(hash),
  });
}

function judgeNoted(row: ChainRow, noted: ChainHead): BrokenRow | null {
  if (hex(row.hash) === noted.hash) return null;
  return fault(row, {
    problem: 'the chain is not the one that was noted down',
    expected: noted.hash,
    found: hex(row.hash),
  });
}

function tooShort(head: ChainRow | null, noted: ChainHead): BrokenRow | null {
  const last = positionOf(head);
  if (last >= BigInt(noted.position)) return null;
  return {
    invariant: '8',
    table: 'ledger_chain',
    id: noted.position,
    journal: null,
    problem: 'the chain is shorter than it was when this place was noted down',
    expected: noted.hash,
    found: `an end at position ${last}`,
  };
}

function fault(
  row: ChainRow,
  what: { id?: string; problem: string; expected: string; found: string },
): BrokenRow {
  return {
    invariant: '8',
    table: 'ledger_chain',
    id: row.position,
    journal: row.journalId,
    ...what,
  };
}

/** The position of a row; 0 before the first one. */
function positionOf(row: ChainRow | null): bigint {
  return row ? BigInt(row.position) : 0n;
}

function headOf(row: ChainRow | null): ChainHead | null {
  return row && { position: row.position, hash: hex(row.hash) };
}

function hex(bytes: Buffer): string {
  return bytes.toString('hex');
}
