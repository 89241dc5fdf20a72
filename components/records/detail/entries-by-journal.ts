import type { RecordEntry } from '#lib/records/record-detail';

/** The entries of one journal; `journal` is any of them, for what they have in common. */
export interface JournalEntries {
  journal: RecordEntry;
  entries: RecordEntry[];
}

/** Puts the entries of each journal together, in the order in which they came. */
export function entriesByJournal(entries: readonly RecordEntry[]): JournalEntries[] {
  const journals: JournalEntries[] = [];
  for (const entry of entries) {
    const known = journals.find(({ journal }) => journal.journal_no === entry.journal_no);
    if (known) known.entries.push(entry);
    else journals.push({ journal: entry, entries: [entry] });
  }
  return journals;
}
