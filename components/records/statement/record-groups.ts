import { formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { ListedRecord } from '#lib/features/records/record-detail';

/** Consecutive statement entries of one record, oldest first. */
interface RecordGroup {
  /** The record; null if the entry has none. */
  source: ListedRecord['ledger']['source'];
  entries: ListedRecord['ledger'][];
}

/**
 * Groups statement entries, newest first, by the record that caused them. The groups stay newest first;
 * within a group the oldest entry is first, so that it reads as the record went: hold, payout, fee.
 */
export function groupByRecord(entries: readonly ListedRecord['ledger'][]): RecordGroup[] {
  const groups: RecordGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.source && entry.source && isSame(last.source, entry.source))
      last.entries.unshift(entry);
    else groups.push({ source: entry.source, entries: [entry] });
  }
  return groups;
}

/** The number of rows that the statement shows of these entries. */
export function countEvents(entries: readonly ListedRecord['ledger'][]): number {
  return groupByRecord(entries).length;
}

/** The change of available cash over entries: a decimal string. All cash currencies have the same scale. */
export function sumChange(entries: readonly ListedRecord['ledger'][]): string {
  const minor = entries.reduce((sum, { amount }) => sum + signedMinor(amount), 0n);
  return formatAmount(minor, 'TWD');
}

function signedMinor(amount: string): bigint {
  const minor = parseAmountOrThrow(amount.replace('-', ''), 'TWD');
  return amount.startsWith('-') ? -minor : minor;
}

type Source = NonNullable<ListedRecord['ledger']['source']>;

function isSame(a: Source, b: Source): boolean {
  return a.type === b.type && a.id === b.id;
}
