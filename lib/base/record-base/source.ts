import { dayStart } from '#lib/base/taipei-time';
import { PER_PAGE_DEFAULT } from './page.ts';
import type { RecordFilter } from './schema.ts';

/** The cursor of a row. Lists are ordered by `createdAt` and `id`, both descending. */
export interface Cursor {
  id: bigint;
  createdAt: Date;
}

/** The range of rows to read. */
export interface Range {
  skip?: number;
  take: number;
  /** Only rows after this one. */
  after?: Cursor | undefined;
  /** Only rows up to this one, included; for a search. */
  until?: Cursor | undefined;
}

/** One user's records of one type that match a filter, newest first. */
export interface RowSource<Row extends Cursor> {
  find(range: Range): Promise<Row[]>;
  /** The number of rows, at most `most`. Null for a search, which is not counted. */
  count: ((most: number) => Promise<number>) | null;
  /** The cursor of the user's own row with this id, even if the filter excludes it. */
  findCursor(id: bigint): Promise<Cursor | null>;
  /**
   * For a search, which reads a bounded number of rows at once: the last one to read after a row, or
   * from the start. Undefined if these are all.
   */
  searchEnd?(after: Cursor | undefined): Promise<Cursor | undefined>;
}

/**
 * The order of every record list. Counts use it too: otherwise Prisma orders by id, which no index
 * supports.
 */
export const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies readonly object[];

/** The columns of a row's cursor. */
export const CURSOR_COLUMNS = { id: true, createdAt: true } as const;

/** Order, skip and take of a `findMany` for a range. */
export function rangeQuery({ skip = 0, take }: Range) {
  return { orderBy: [...NEWEST_FIRST], skip, take };
}

/** Rows of the first page with the default size, and one more. */
export const FIRST_TAKE = PER_PAGE_DEFAULT + 1;

/** Whether a range is the first page of default size of a list without filter. */
export function isFirstPage({ skip = 0, take, after }: Range, filter: RecordFilter): boolean {
  const isFiltered = Object.values(pickFilter(filter)).some((value) => value !== undefined);
  return skip === 0 && take === FIRST_TAKE && !after && !isFiltered;
}

/** The fields of a filter; a list request has others as well. */
function pickFilter({ status, type, no, q, start_date, end_date }: RecordFilter): RecordFilter {
  return { status, type, no, q, start_date, end_date };
}

/** The `where` condition for rows after the cursor of a range. */
export function cursorWhere({ after }: Range) {
  return after ? afterCursor(after) : {};
}

/** The `where` condition for a user's records that match the status, number and dates of a filter. */
export function ownRecordsWhere(userId: bigint, filter: RecordFilter) {
  const { status, no } = filter;
  return { userId, ...(status ? { status } : {}), ...(no ? { no } : {}), ...daysWhere(filter) };
}

/** The `where` condition for the dates of a filter. */
function daysWhere({ start_date, end_date }: RecordFilter) {
  return {
    createdAt: {
      ...(start_date ? { gte: dayStart(start_date) } : {}),
      ...(end_date ? { lt: dayStart(end_date, 1) } : {}),
    },
  };
}

/**
 * The `where` condition for rows after a cursor. The first condition is redundant, but lets Postgres
 * start from the index.
 */
function afterCursor({ id, createdAt }: Cursor) {
  return {
    AND: [
      { createdAt: { lte: createdAt } },
      { OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] },
    ],
  };
}
