import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { WithdrawalRecord } from '../withdrawal-record.ts';
import { releaseWithdrawal } from './end-withdrawal.ts';

/**
 * Cancels a withdrawal before its approval.
 * @throws {AppError} 4004 unknown or someone else's, 4010 no longer pending
 */
export async function cancelWithdrawal(
  tx: Db,
  input: { userId: bigint; id: bigint },
): Promise<WithdrawalRecord> {
  const own = await tx.withdrawal.findFirst({
    where: { id: input.id, userId: input.userId },
    select: { id: true },
  });
  if (!own) throw new AppError(4004);
  return releaseWithdrawal(tx, input.id, 'canceled', { actor: `user:${input.userId}` });
}
