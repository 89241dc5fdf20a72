import type { Sql } from '#lib/base/db/prepared';
import type { WithdrawalRecord } from '../withdrawal-record.ts';
import { releaseWithdrawal } from './end-withdrawal.ts';

/**
 * Cancels a withdrawal before its approval.
 * @throws {AppError} 4004 unknown or someone else's, 4010 no longer pending
 */
export function cancelWithdrawal(
  sql: Sql,
  { userId: ownerId, id }: { userId: bigint; id: bigint },
): Promise<WithdrawalRecord> {
  return releaseWithdrawal(sql, id, 'canceled', { actor: `user:${ownerId}`, ownerId });
}
