import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import type { RecordPage } from '#lib/base/record-base/page';
import type { RecordFilter } from '#lib/base/record-base/schema';
import { type Cursor, isFirstPage, type Range, type RowSource } from '#lib/base/record-base/source';
import { kindText, lineText } from '#lib/base/record-base/status-text';
import { dayStart } from '#lib/base/taipei-time';
import { type Cause, describeCause } from './cause-text.ts';
import { readRecordType } from './own-record.ts';
import type { ListedRecord } from './record-detail.ts';
import { journalKinds } from './record-kinds.ts';
import type { RecordSource, StatementEntry } from './response-schema.ts';
import type { SourceOptions } from './search/search-source.ts';
import { readSearch } from './search/search-words.ts';
import { statementSearch } from './search/statement-search.ts';
import { StatementValues } from './search/statement-values.ts';
import { type JournalTotals, statementLines } from './statement-lines.ts';
import {
  countText,
  FIRST_ENTRIES,
  journalsText,
  ONE_CURSOR,
  ONE_ENTRY,
  pageText,
  searchEndText,
} from './statement-sql.ts';

/** A journal that moved the member's available or held cash. */
export interface StatementEntryRow extends Cursor, JournalTotals {
  journalId: bigint;
  ref: string;
  simulated: boolean;
  hash: Uint8Array | null;
  /** The member's own record that caused it. */
  cause: Cause | null;
}

/** Converts a row to the API's statement entry; `currency` is the cash currency. */
export function toStatementEntry(row: StatementEntryRow, currency: Asset): StatementEntry {
  const amount = (minor: bigint) => formatAmount(minor, currency);
  return {
    id: row.id.toString(),
    no: journalNo(row.journalId),
    type: row.kind,
    type_text: kindText(row.kind),
    amount: amount(row.availableMinor),
    frozen_amount: amount(row.frozenMinor),
    balance_after: amount(row.balanceAfterMinor),
    lines: statementLines(row).map((line) => ({
      role: line.role,
      text: lineText(row.kind, line.role),
      amount: amount(line.availableMinor),
      frozen_amount: amount(line.frozenMinor),
      balance_after: amount(line.balanceAfterMinor),
    })),
    source: sourceOf(row),
    journal_hash: hashText(row.hash),
    simulated: row.simulated,
    created_at: row.createdAt.toISOString(),
  };
}

/** The rows of a list on a page, without what only their details show. */
export function withoutHashes(
  page: RecordPage<StatementEntry>,
): RecordPage<ListedRecord['ledger']> {
  return { ...page, data: page.data.map(({ journal_hash: _, ...row }) => row) };
}

/** The member's own record that caused a journal. */
function sourceOf({ ref, cause }: Pick<StatementEntryRow, 'ref' | 'cause'>): RecordSource | null {
  const type = readRecordType(ref);
  const [, id = ''] = ref.split(':');
  return type && cause ? { type, id, no: cause.no, ...describeCause(cause) } : null;
}

/** The number of a journal as shown to users. */
export function journalNo(id: bigint): string {
  return `J${id.toString().padStart(8, '0')}`;
}

/** A journal's hash in hex; null until the journal is added to the hash chain. */
export function hashText(hash: Uint8Array | null): string | null {
  return hash && Buffer.from(hash).toString('hex');
}

/** The first page of a statement without filter, the one that is read most. */
const firstEntries = prepared<StatementEntryRow>('first_entries', FIRST_ENTRIES);
const oneEntry = prepared<StatementEntryRow>('one_entry', ONE_ENTRY);
const oneCursor = prepared<Cursor>('one_entry_cursor', ONE_CURSOR);

/** One statement entry of a member; null if it is unknown or someone else's. */
export async function findStatementEntry(
  db: Db,
  userId: bigint,
  { id, currency }: { id: bigint; currency: Asset },
): Promise<StatementEntryRow | null> {
  return (await oneEntry(db, [userId, currency, id]))[0] ?? null;
}

/**
 * A member's statement: the journals that moved available or held cash, newest first. The filter's
 * `type` is a kind of journal, or a group of them; `status` is ignored.
 */
export function statementEntrySource(
  db: Db,
  userId: bigint,
  { currency, filter: given, sort, ids }: SourceOptions,
): RowSource<StatementEntryRow> {
  const owner = [userId, currency];
  const { filter, words } = readSearch(given);
  const values = new StatementValues(owner);
  const search =
    words.length > 0 ? statementSearch(words, { value: values.add, currency }) : undefined;
  const findCursor = async (id: bigint) => (await oneCursor(db, [...owner, id]))[0] ?? null;
  const find = async (range: Range) => {
    if (!search && !sort && isFirstPage(range, filter)) return firstEntries(db, owner);
    const { skip = 0, take } = range;
    const { values: all, ...conditions } = conditionsOf({ ...filter, ids }, range, values.all);
    const text = pageText({ ...conditions, search, sort, take, skip });
    return db.$queryRawUnsafe<StatementEntryRow[]>(text, ...all);
  };
  if (search || sort) {
    const searchEnd = async (after?: Cursor) => {
      const { values, ...conditions } = conditionsOf(filter, { after }, owner);
      const text = searchEndText(conditions);
      return (await db.$queryRawUnsafe<Cursor[]>(text, ...values))[0];
    };
    return { find, count: null, findCursor, searchEnd };
  }
  const count = async (most: number) => {
    const { values, ...conditions } = conditionsOf(filter, {}, owner);
    const text = countText({ ...conditions, most });
    const [counted] = await db.$queryRawUnsafe<{ count: bigint }[]>(text, ...values);
    return Number(counted?.count ?? 0);
  };
  return { find, count, findCursor };
}

/** Conditions of a page as SQL, with the values that follow the `first` ones. */
function conditionsOf(
  { type, no, start_date, end_date, ids }: RecordFilter & Pick<SourceOptions, 'ids'>,
  { after, until }: Pick<Range, 'after' | 'until'>,
  first: readonly unknown[],
) {
  const { all: values, add: value } = new StatementValues(first);
  const within = ['true'];
  if (start_date) within.push(`created_at >= ${value(dayStart(start_date))}::timestamptz`);
  if (end_date) within.push(`created_at < ${value(dayStart(end_date, 1))}::timestamptz`);
  // Entries have finer dates than JavaScript.
  const place = (id: string) => `((SELECT created_at FROM ledger_entry WHERE id = ${id}), ${id})`;
  if (after) within.push(`(created_at, id) < ${place(`${value(after.id)}::bigint`)}`);
  if (until) within.push(`(created_at, id) >= ${place(`${value(until.id)}::bigint`)}`);
  return {
    kinds: type && `${value(journalKinds(type))}::text[]`,
    ids: ids && `${value(ids.map(String))}::bigint[]`,
    journals: no && journalsText(no, () => value(no)),
    within: within.join(' AND '),
    values,
  };
}
