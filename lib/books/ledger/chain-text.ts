import { hash } from 'node:crypto';

/**
 * Separates the fields of a line. No field can contain either separator (migrations 0003 and 0004).
 */
const FIELD_SEPARATOR = '\u001f';
/** Separates the lines. */
const LINE_SEPARATOR = '\u001e';

/**
 * A field in the database's text form: decimal digits for numbers, microseconds since 1970 for
 * times, `true` or `false` for booleans. Text, so that no value is rounded.
 */
export type Field = string | null;

/**
 * A row of the chain: its journal, the hold that the journal opened, and the journal's entries by
 * id.
 */
export interface ChainedJournal {
  position: string;
  chainedAt: string;
  /** id, kind, ref, actor, reverses, simulated, created_at, txid */
  journal: readonly Field[];
  /** id, user_id, asset, purpose, amount, ref, created_at */
  hold: readonly Field[] | null;
  /**
   * id, account_id, the account's user_id, asset, purpose (with `#3` for shard 3) and created_at,
   * then asset, kind, amount, balance_after, created_at
   */
  entries: readonly (readonly Field[])[];
}

/**
 * The canonical text of a journal. The database computes the same text in SQL
 * (`ledger_journal_text`). The two implementations share no code, so that an error or a change in
 * one of them is detected.
 */
export function journalText({
  journal,
  hold,
  entries,
}: Omit<ChainedJournal, 'position' | 'chainedAt'>): string {
  const lines = [lineOf('journal', journal)];
  if (hold) lines.push(lineOf('hold', hold));
  for (const entry of entries) lines.push(lineOf('entry', entry));
  return lines.join(LINE_SEPARATOR);
}

/**
 * SHA-256 of the previous hash (empty for the first row), the position with its time, and the
 * journal's text.
 */
export function chainHash(previous: Uint8Array, chained: ChainedJournal): Buffer {
  const { position, chainedAt } = chained;
  const text = [[position, chainedAt].join(FIELD_SEPARATOR), journalText(chained)].join(
    LINE_SEPARATOR,
  );
  return hash('sha256', Buffer.concat([previous, Buffer.from(text)]), 'buffer');
}

function lineOf(name: string, fields: readonly Field[]): string {
  return [name, ...fields.map((field) => field ?? '')].join(FIELD_SEPARATOR);
}
