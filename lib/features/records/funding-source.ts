import type { Db } from '#lib/base/db/client';
import type { Recharge, Withdrawal } from '#lib/base/db/generated/client';
import type { RowSource } from '#lib/base/record-base/source';
import { markReversed } from '#lib/features/funding/queries';
import { recordSource } from './record-source.ts';
import type { SourceOptions } from './search/search-source.ts';

/** A user's top-ups. The filter's `type` is the channel. */
export function topUpSource(
  db: Db,
  userId: bigint,
  options: SourceOptions,
): RowSource<Recharge & { reversed: boolean }> {
  return recordSource(db, userId, options, {
    type: 'recharge',
    column: 'channel',
    findMany: async (query) => markReversed(db, await db.recharge.findMany(query)),
    findCursor: (query) => db.recharge.findFirst(query),
    count: (query) => db.recharge.count(query),
  });
}

/** A user's withdrawals. The filter's `type` is the channel. */
export function withdrawalSource(
  db: Db,
  userId: bigint,
  options: SourceOptions,
): RowSource<Withdrawal> {
  return recordSource(db, userId, options, {
    type: 'withdraw',
    column: 'channel',
    findMany: (query) => db.withdrawal.findMany(query),
    findCursor: (query) => db.withdrawal.findFirst(query),
    count: (query) => db.withdrawal.count(query),
  });
}
