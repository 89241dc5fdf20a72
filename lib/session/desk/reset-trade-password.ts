import type { Db } from '#lib/db/client';
import { auditDeskAct, type DeskAct, lockDeskUser } from './desk-user.ts';

/**
 * Forgets a member's trade password, its failures and its open window, so that they can set a new
 * one with their login password. For an operator who has made sure who asks.
 * @throws {AppError} 4004 unknown member
 */
export async function resetTradePassword(tx: Db, act: DeskAct): Promise<void> {
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
  await auditDeskAct(tx, 'user.reset-trade-password', act);
}
