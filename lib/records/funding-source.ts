import type { Db } from '#lib/db/client';
import type { Recharge, Withdrawal } from '#lib/db/generated/client';
import type { RecordFilter } from '#lib/record-base/schema';
import {
  CURSOR_COLUMNS,
  cursorWhere,
  NEWEST_FIRST,
  ownRecordsWhere,
  type RowSource,
  rangeQuery,
} from '#lib/record-base/source';

/** A user's top-ups. The filter's `type` is the channel. */
export function topUpSource(db: Db, userId: bigint, filter: RecordFilter): RowSource<Recharge> {
  const where = whereOf(userId, filter);
  return {
    find: (range) =>
      db.recharge.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.recharge.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: (id) => db.recharge.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS }),
  };
}

/** A user's withdrawals. The filter's `type` is the channel. */
export function withdrawalSource(
  db: Db,
  userId: bigint,
  filter: RecordFilter,
): RowSource<Withdrawal> {
  const where = whereOf(userId, filter);
  return {
    find: (range) =>
      db.withdrawal.findMany({ ...rangeQuery(range), where: { ...where, ...cursorWhere(range) } }),
    count: (most) => db.withdrawal.count({ where, orderBy: [...NEWEST_FIRST], take: most }),
    findCursor: (id) => db.withdrawal.findFirst({ where: { id, userId }, select: CURSOR_COLUMNS }),
  };
}

/** Every combination of filters has an index on its columns followed by `created_at, id`. */
function whereOf(userId: bigint, filter: RecordFilter) {
  return {
    ...ownRecordsWhere(userId, filter),
    ...(filter.type ? { channel: filter.type } : {}),
  };
}
