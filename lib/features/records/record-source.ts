import type { Db } from '#lib/base/db/client';
import {
  CURSOR_COLUMNS,
  type Cursor,
  cursorWhere,
  NEWEST_FIRST,
  ownRecordsWhere,
  type RowSource,
  rangeQuery,
} from '#lib/base/record-base/source';
import type { StatusFamily } from '#lib/base/record-base/status-text';
import { type RowsQuery, type SourceOptions, searchSource } from './search/search-source.ts';
import { readSearch } from './search/search-words.ts';

type Where<Column extends string> = ReturnType<typeof ownRecordsWhere> & {
  [Name in Column]?: string;
};

/** The records of one type. Every combination of filters has an index on its columns followed by `created_at, id`. */
interface RecordTable<Row extends Cursor, Column extends string> {
  type: StatusFamily;
  /** The column of the filter's `type`. */
  column: Column;
  findMany(query: {
    where: RowsQuery['where'] | Where<Column>;
    orderBy: RowsQuery['orderBy'];
    skip?: number;
    take?: number;
  }): Promise<Row[]>;
  findCursor(query: {
    where: { id: bigint; userId: bigint };
    select: typeof CURSOR_COLUMNS;
  }): Promise<Cursor | null>;
  count(query: {
    where: Where<Column>;
    orderBy: RowsQuery['orderBy'];
    take: number;
  }): Promise<number>;
}

/** A user's records of one type that match a filter. */
export function recordSource<Row extends Cursor, Column extends string>(
  db: Db,
  userId: bigint,
  { currency, filter: given, sort, ids }: SourceOptions,
  { type, column, ...table }: RecordTable<Row, Column>,
): RowSource<Row> {
  const { filter, words } = readSearch(given);
  const findCursor = (id: bigint) =>
    table.findCursor({ where: { id, userId }, select: CURSOR_COLUMNS });
  if (words.length > 0 || sort) {
    const search = { type, userId, filter, words, currency, sort };
    return searchSource(db, search, { findCursor, readRows: table.findMany });
  }
  const where = {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { [column]: filter.type } : {}),
    ...(ids ? { id: { in: [...ids] } } : {}),
  } as Where<Column>;
  return {
    find: (range) =>
      table.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => table.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor,
  };
}
