import type { Db } from '#lib/base/db/client';
import type { Recharge, Withdrawal } from '#lib/base/db/generated/client';
import type { RecordFilter } from '#lib/base/record-base/schema';
import {
  CURSOR_COLUMNS,
  cursorWhere,
  NEWEST_FIRST,
  ownRecordsWhere,
  type RowSource,
  rangeQuery,
} from '#lib/base/record-base/source';
import { exactNumber } from './search/exact-number.ts';
import { type SourceOptions, searchSource } from './search/search-source.ts';

/** A user's top-ups. The filter's `type` is the channel. */
export function topUpSource(
  db: Db,
  userId: bigint,
  { currency, filter: given }: SourceOptions,
): RowSource<Recharge> {
  const filter = exactNumber(given);
  const where = whereOf(userId, filter);
  const findCursor = (id: bigint) =>
    db.recharge.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS });
  if (filter.q) {
    const search = { type: 'recharge', userId, filter, currency } as const;
    return searchSource(db, search, { findCursor, readRows: (rows) => db.recharge.findMany(rows) });
  }
  return {
    find: (range) =>
      db.recharge.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.recharge.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor,
  };
}

/** A user's withdrawals. The filter's `type` is the channel. */
export function withdrawalSource(
  db: Db,
  userId: bigint,
  { currency, filter: given }: SourceOptions,
): RowSource<Withdrawal> {
  const filter = exactNumber(given);
  const where = whereOf(userId, filter);
  const findCursor = (id: bigint) =>
    db.withdrawal.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS });
  if (filter.q) {
    const search = { type: 'withdraw', userId, filter, currency } as const;
    return searchSource(db, search, {
      findCursor,
      readRows: (rows) => db.withdrawal.findMany(rows),
    });
  }
  return {
    find: (range) =>
      db.withdrawal.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.withdrawal.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor,
  };
}

/** Every combination of filters has an index on its columns followed by `created_at, id`. */
function whereOf(userId: bigint, filter: RecordFilter) {
  return {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { channel: filter.type } : {}),
  };
}
