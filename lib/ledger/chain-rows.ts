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

/** Exact microseconds since 1970; a JavaScript date has only milliseconds. */
const micros = (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`;

const CHAIN_ROWS = `
  SELECT c.position::text, ${micros('c.created_at')}, c.journal_id::text, c.prev_hash, c.hash,
    j.id::text, j.kind, j.ref, j.actor, j.reverses::text, j.simulated::text, ${micros('j.created_at')}, j.txid::text,
    h.id::text, h.user_id::text, h.asset, h.purpose, h.amount::text, h.ref, ${micros('h.created_at')}
  FROM ledger_chain c
  LEFT JOIN ledger_journal j ON j.id = c.journal_id
  LEFT JOIN ledger_hold h ON h.ref = j.ref AND h.opened_journal = j.id
  WHERE c.position > $1 ORDER BY c.position LIMIT $2`;

const ENTRIES = `
  SELECT e.journal_id::text, e.id::text, e.account_id::text, a.user_id::text, a.asset, a.purpose, ${micros('a.created_at')},
    e.asset, e.kind, e.amount::text, e.balance_after::text, ${micros('e.created_at')}
  FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
  WHERE e.journal_id = ANY ($1::bigint[]) ORDER BY e.journal_id, e.id`;

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
    return {
      position,
      chainedAt,
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
    const list = byJournal.get(journal);
    if (list) list.push(entry);
    else byJournal.set(journal, [entry]);
  }
  return byJournal;
}
