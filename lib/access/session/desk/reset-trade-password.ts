import type { Db } from '#lib/base/db/client';
import { auditDeskAction, type DeskAction, lockDeskUser } from './desk-action.ts';

/**
 * Removes a member's trade password, its failure count and its trade window, so that the member can set
 * a new one with the login password. The operator must verify the member's identity first.
 * @throws {AppError} 4004 unknown member
 */
export async function resetTradePassword(tx: Db, act: DeskAction): Promise<void> {
  const { id } = await lockDeskUser(tx, act.username);
  await tx.user.update({
    where: { id },
    data: {
      tradePasswordHash: null,
      tradeFailures: 0,
      tradeLockedUntil: null,
      tradeUnlockedUntil: null,
    },
  });
  await auditDeskAction(tx, 'user.reset-trade-password', act);
}
