import { dayStart } from '#lib/taipei-time';
import type { RecordFilter } from './schema.ts';

/** A row's place in its list: newest first, and the higher id first among those of one moment. */
export interface Place {
  id: bigint;
  createdAt: Date;
}

/** Which rows of a list are read. */
export interface Range {
  skip?: number;
  take: number;
  /** Only rows that come after this one. */
  after?: Place | undefined;
}

/** The rows of one user of one kind that a filter leaves, newest first. */
export interface Source<Row extends Place> {
  find(range: Range): Promise<Row[]>;
  /** How many there are, without looking further than `most`. */
  count(most: number): Promise<number>;
  /** Where the user's own row with this id stands, whether the filter leaves it or not. */
  place(id: bigint): Promise<Place | null>;
}

/**
 * The order of every record list. Counting names it too, or Prisma would count in the order of the
 * ids, which is no index's order.
 */
export const NEWEST_FIRST = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies readonly object[];

/** What a row's place is read from. */
export const CURSOR_COLUMNS = { id: true, createdAt: true } as const;

/** The part of a `findMany` that a range makes, its `where` aside. */
export function rangeQuery({ skip = 0, take }: Range) {
  return { orderBy: [...NEWEST_FIRST], skip, take };
}

/** The part of a `where` that a range makes. */
export function cursorWhere({ after }: Range) {
  return after ? afterPlace(after) : {};
}

/** The part of a `where` that the dates of a filter make. */
export function daysWhere({ start_date, end_date }: RecordFilter) {
  return {
    createdAt: {
      ...(start_date ? { gte: dayStart(start_date) } : {}),
      ...(end_date ? { lt: dayStart(end_date, 1) } : {}),
    },
  };
}

/**
 * The part of a `where` that begins after a place. The first half says nothing new: it is what an
 * index can start from.
 */
function afterPlace({ id, createdAt }: Place) {
  return {
    AND: [
      { createdAt: { lte: createdAt } },
      { OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }] },
    ],
  };
}
