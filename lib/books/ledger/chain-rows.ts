import type { ChainedJournal, Field } from './chain-text.ts';
import type { Snapshot } from './snapshot.ts';

/** A stored row of the chain, with everything that its hash is computed from. */
export interface ChainRow extends ChainedJournal {
  journalId: string;
  prevHash: Buffer;
  hash: Buffer;
  /** False when the row names a journal that does not exist. */
  hasJournal: boolean;
}

type FieldValues = Field[];

/** Seconds since 1970 with six decimals, as text; a JavaScript date has only milliseconds. */
const seconds = (column: string) => `extract(epoch FROM ${column})`;

/** The same as microseconds, a whole number. */
function microsOf(at: Field): Field {
  return at?.replace('.', '') ?? null;
}

const CHAIN_ROWS = `
  SELECT c.position, ${seconds('c.created_at')}, c.journal_id, c.prev_hash, c.hash,
    j.id, j.kind, j.ref, j.actor, j.reverses, j.simulated::text, ${seconds('j.created_at')}, j.txid::text,
    h.id, h.user_id, h.asset, h.purpose, h.amount, h.ref, ${seconds('h.created_at')}
  FROM ledger_chain c
  LEFT JOIN ledger_journal j ON j.id = c.journal_id
  LEFT JOIN ledger_hold h ON h.ref = j.ref AND h.opened_journal = j.id
  WHERE c.position > $1 ORDER BY c.position LIMIT $2`;

const ENTRIES = `
  SELECT e.journal_id, e.id, e.account_id, a.user_id, a.asset,
    a.purpose || CASE a.shard WHEN 0 THEN '' ELSE '#' || a.shard END, ${seconds('a.created_at')},
    e.asset, e.kind, e.amount, e.balance_after, ${seconds('e.created_at')}
  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
  WHERE e.journal_id = ANY ($1::bigint[]) ORDER BY e.journal_id, e.id`;

/**
 * Reads the whole chain in pages of at most `size` rows. The database reads the next page while the
 * caller works on one.
 */
export async function* readChainPages(
  snapshot: Snapshot,
  size: number,
): AsyncGenerator<ChainRow[]> {
  let next: Promise<ChainRow[]> | undefined = readChainRows(snapshot, '0', size);
  while (next) {
    const rows: ChainRow[] = await next;
    const last: ChainRow | undefined = rows.length < size ? undefined : rows.at(-1);
    next = last && readChainRows(snapshot, last.position, size);
    // The caller may stop at this page; a failure of the next one is then no longer of interest.
    next?.catch(() => undefined);
    yield rows;
  }
}

/** Reads at most `size` rows of the chain after a position. */
export async function readChainRows(
  snapshot: Snapshot,
  after: string,
  size: number,
): Promise<ChainRow[]> {
  const chainRows = await snapshot.query<[string, string, string, Buffer, Buffer, ...FieldValues]>({
    text: CHAIN_ROWS,
    values: [after, size],
    rowMode: 'array',
  });
  const entries = await readEntries(
    snapshot,
    chainRows.rows.map((row) => row[2]),
  );
  return chainRows.rows.map(([position, chainedAt, journalId, prevHash, hash, ...fields]) => {
    const [journal, hold] = [fields.slice(0, 8), fields.slice(8)];
    journal[6] = microsOf(journal[6] ?? null);
    hold[6] = microsOf(hold[6] ?? null);
    return {
      position,
      chainedAt: chainedAt.replace('.', ''),
      journalId,
      prevHash,
      hash,
      hasJournal: journal[0] !== null,
      journal,
      hold: hold[0] === null ? null : hold,
      entries: entries.get(journalId) ?? [],
    };
  });
}

async function readEntries(
  snapshot: Snapshot,
  journals: string[],
): Promise<Map<string, FieldValues[]>> {
  const { rows } = await snapshot.query<[string, ...FieldValues]>({
    text: ENTRIES,
    values: [journals],
    rowMode: 'array',
  });
  const byJournal = new Map<string, FieldValues[]>();
  for (const [journal, ...entry] of rows) {
    entry[5] = microsOf(entry[5] ?? null);
    entry[10] = microsOf(entry[10] ?? null);
    const list = byJournal.get(journal);
    if (list) list.push(entry);
    else byJournal.set(journal, [entry]);
  }
  return byJournal;
}
