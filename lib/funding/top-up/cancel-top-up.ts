import { getSettings } from '#lib/config/queries';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { TopUpRecord } from '../response-schema.ts';
import { topUpRecordOf } from '../top-up-record.ts';
import { transitionTopUp } from './top-up-state.ts';

/**
 * Cancels a top-up before its review. Nothing was posted, so nothing is reversed.
 * @throws {AppError} 4004 unknown or someone else's, 4010 no longer submitted
 */
export async function cancelTopUp(
  tx: Db,
  input: { userId: bigint; id: bigint },
): Promise<TopUpRecord> {
  const own = await tx.recharge.findFirst({
    where: { id: input.id, userId: input.userId },
    select: { id: true },
  });
  if (!own) throw new AppError(4004);
  const topUp = await transitionTopUp(tx, input.id, 'canceled', {
    actor: `user:${input.userId}`,
  });
  const { currency } = await getSettings(tx);
  return topUpRecordOf(topUp, currency);
}
