import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { SEARCHED_ROWS } from '#lib/base/record-base/page-size';
import type { RecordFilter, RecordSort } from '#lib/base/record-base/schema';
import {
  type Cursor,
  NEWEST_FIRST,
  type Range,
  type RowSource,
} from '#lib/base/record-base/source';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { dayStart } from '#lib/base/taipei-time';
import { sortOrder } from '../sort-order.ts';
import { recordCondition, SHOWN_AMOUNT } from './record-conditions.ts';
import type { SearchedFilter } from './search-words.ts';
import { StatementValues } from './statement-values.ts';

/** The table of a type and the column of the filter's `type`. */
const TABLES: Record<StatusFamily, { table: string; typeColumn: string }> = {
  recharge: { table: 'recharge', typeColumn: 'channel' },
  withdraw: { table: 'withdrawal', typeColumn: 'channel' },
  trade: { table: 'trade_order', typeColumn: 'type' },
  terminal: { table: 'fixed_move', typeColumn: 'direction' },
};

/** What a source of a list is made from; `currency` is the cash currency. */
export interface SourceOptions {
  currency: Asset;
  filter: RecordFilter;
  /** Another order than newest first, of the rows that a search reads at once. */
  sort?: RecordSort | undefined;
  /** Only these rows. */
  ids?: readonly bigint[] | undefined;
}

/** A search of a member's records of one type. */
interface Search extends SearchedFilter {
  type: StatusFamily;
  userId: bigint;
  currency: Asset;
  sort: RecordSort | undefined;
}

/** A `findMany` of the records that a search has found, newest first. */
export interface RowsQuery {
  where: { id: { in: bigint[] }; createdAt: { gte: Date; lte: Date } };
  orderBy: ({ createdAt: 'desc' } | { id: 'desc' })[];
}

interface Readers<Row extends Cursor> extends Pick<RowSource<Row>, 'findCursor'> {
  readRows(query: RowsQuery): Promise<Row[]>;
}

/**
 * Makes a search of the source of a list: records whose texts and amounts match all words. It reads at most `SEARCHED_ROWS` of the member's rows at once, along the index of the list. The
 * language is that of the call of this function.
 */
export function searchSource<Row extends Cursor>(
  db: Db,
  search: Search,
  { findCursor, readRows }: Readers<Row>,
): RowSource<Row> {
  const texts = searchTexts(search);
  const read = ({ text, values }: { text: string; values: unknown[] }) =>
    db.$queryRawUnsafe<Cursor[]>(text, ...values);
  return {
    findCursor,
    count: null,
    searchEnd: async (after) => (await read(texts.end(after)))[0],
    find: async (range) => {
      const found = await read(texts.matching(range));
      if (found.length === 0) return [];
      const times = found.map(({ createdAt }) => createdAt.getTime());
      const createdAt = { gte: new Date(Math.min(...times)), lte: new Date(Math.max(...times)) };
      const where = { id: { in: found.map(({ id }) => id) }, createdAt };
      return inOrderOf(found, await readRows({ where, orderBy: [...NEWEST_FIRST] }));
    },
  };
}

function inOrderOf<Row extends Cursor>(found: readonly Cursor[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

const CURSOR = 'id, created_at AS "createdAt"';
const IN_ORDER = 'ORDER BY created_at DESC, id DESC';

/** The statements of a search. The member is $1. */
function searchTexts({ type, userId, filter, words: searched, currency, sort }: Search) {
  const { table } = TABLES[type];
  const shared = new StatementValues([userId]);
  const within = ['user_id = $1', ...filterConditions(type, filter, shared)];
  const rowsWithin = (conditions: string[]) =>
    `FROM ${table} WHERE ${[...within, ...conditions].join(' AND ')} ${IN_ORDER}`;
  const words = new StatementValues(shared.all);
  const matches = searched.map((word) =>
    recordCondition(type, word, { value: words.add, currency }),
  );
  const order = sort ? `ORDER BY ${sortOrder(sort, SHOWN_AMOUNT[type], 'searched')}` : IN_ORDER;
  return {
    end: (after?: Cursor) => {
      const values = new StatementValues(shared.all);
      const rows = rowsWithin(rangeConditions({ after }, values));
      const text = `SELECT ${CURSOR} ${rows} LIMIT 1 OFFSET ${SEARCHED_ROWS - 1}`;
      return { text, values: values.all };
    },
    matching: ({ take, skip = 0, ...range }: Range) => {
      const values = new StatementValues(words.all);
      // OFFSET keeps the planner from using an index that has rows of others.
      const rows = `SELECT * ${rowsWithin(rangeConditions(range, values))} OFFSET 0`;
      const text = `SELECT ${CURSOR} FROM (${rows}) AS searched
        WHERE ${['true', ...matches].join(' AND ')} ${order} LIMIT ${take} OFFSET ${skip}`;
      return { text, values: values.all };
    },
  };
}

function filterConditions(
  type: StatusFamily,
  { status, type: kind, no, start_date, end_date }: RecordFilter,
  { add }: StatementValues,
): string[] {
  return [
    ...(status ? [`status = ${add(status)}`] : []),
    ...(kind ? [`${TABLES[type].typeColumn} = ${add(kind)}`] : []),
    ...(no ? [`no = ${add(no)}`] : []),
    ...(start_date ? [`created_at >= ${add(dayStart(start_date))}::timestamptz`] : []),
    ...(end_date ? [`created_at < ${add(dayStart(end_date, 1))}::timestamptz`] : []),
  ];
}

function rangeConditions(
  { after, until }: Pick<Range, 'after' | 'until'>,
  { add }: StatementValues,
): string[] {
  const place = ({ createdAt, id }: Cursor) =>
    `(${add(createdAt)}::timestamptz, ${add(id)}::bigint)`;
  return [
    ...(after ? [`(created_at, id) < ${place(after)}`] : []),
    ...(until ? [`(created_at, id) >= ${place(until)}`] : []),
  ];
}
