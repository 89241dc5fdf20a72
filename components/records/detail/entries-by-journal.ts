import type { RecordEntry } from '#lib/features/records/record-detail';

/** The entries of one journal. `journal` is the first of them, for the common fields. */
interface JournalEntries {
  journal: RecordEntry;
  entries: RecordEntry[];
}

/** Groups entries by journal; the order stays. */
export function entriesByJournal(entries: readonly RecordEntry[]): JournalEntries[] {
  const journals: JournalEntries[] = [];
  for (const entry of entries) {
    const group = journals.find(({ journal }) => journal.journal_no === entry.journal_no);
    if (group) group.entries.push(entry);
    else journals.push({ journal: entry, entries: [entry] });
  }
  return journals;
}
