import { type Sql, toPrisma } from '#lib/base/db/prepared';
import { getSettings } from '#lib/running/config/queries';
import type { TopUpRecord } from '../response-schema.ts';
import { toTopUpRecord } from '../top-up-record.ts';
import { transitionTopUp } from './top-up-state.ts';

/**
 * Cancels a top-up before its review. Nothing was posted, so nothing is reversed.
 * @throws {AppError} 4004 unknown or someone else's, 4010 no longer submitted
 */
export async function cancelTopUp(
  sql: Sql,
  { userId: ownerId, id }: { userId: bigint; id: bigint },
): Promise<TopUpRecord> {
  const by = { actor: `user:${ownerId}`, ownerId };
  const topUp = await transitionTopUp(sql, id, 'canceled', by);
  const { currency } = await getSettings(toPrisma(sql));
  return toTopUpRecord(topUp, currency);
}
