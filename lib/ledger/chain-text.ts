import { createHash } from 'node:crypto';

/** Parts the fields of a line. Neither character can stand in a field (migrations 0003 and 0004). */
const FIELD = '\u001f';
/** Begins every further line. */
const LINE = '\u001e';

/**
 * A field as the database writes it: numbers in decimal digits, times in microseconds since 1970,
 * truth as `true` or `false`. Text, so that nothing is rounded on the way.
 */
export type Field = string | null;

/** A place of the chain, its journal, the hold that the journal opened, and the journal's entries by id. */
export interface ChainedJournal {
  position: string;
  chainedAt: string;
  /** id, kind, ref, actor, reverses, simulated, created_at, txid */
  journal: readonly Field[];
  /** id, user_id, asset, purpose, amount, ref, created_at */
  hold: readonly Field[] | null;
  /** id, account_id, and of the account user_id, asset, purpose, created_at; asset, kind, amount, balance_after, created_at */
  entries: readonly (readonly Field[])[];
}

/**
 * The canonical text of a journal. The chainer's own stands in SQL (`ledger_journal_text`); this one
 * shares nothing with it, so that a fault or a change in either of them shows.
 */
export function journalText({
  journal,
  hold,
  entries,
}: Omit<ChainedJournal, 'position' | 'chainedAt'>): string {
  const lines = [lineOf('journal', journal)];
  if (hold) lines.push(lineOf('hold', hold));
  for (const entry of entries) lines.push(lineOf('entry', entry));
  return lines.join(LINE);
}

/** SHA-256 of the hash before it (empty at the first place), the place with its time, and the journal's text. */
export function chainHash(previous: Uint8Array, chained: ChainedJournal): Buffer {
  const { position, chainedAt } = chained;
  const text = [[position, chainedAt].join(FIELD), journalText(chained)].join(LINE);
  return createHash('sha256').update(previous).update(text).digest();
}

function lineOf(name: string, fields: readonly Field[]): string {
  return [name, ...fields.map((field) => field ?? '')].join(FIELD);
}
