import { recordAudit } from '#lib/audit/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';

/**
 * Forgets a member's trade password, so that they can set a new one with their login password. For
 * an operator who has made sure who asks; runs in one transaction with its audit row.
 * @throws {AppError} 4004 unknown member
 */
export async function resetTradePassword(
  tx: Db,
  { username, operator, reason }: { username: string; operator: string; reason: string },
): Promise<void> {
  const usernameKey = username.toLowerCase();
  const { count } = await tx.user.updateMany({
    where: { usernameKey },
    data: { tradePasswordHash: null, tradeFailures: 0, tradeLockedUntil: null },
  });
  if (count === 0) throw new AppError(4004, { detail: `there is no user ${username}` });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: 'user.reset-trade-password',
    subject: `user:${usernameKey}`,
    detail: { reason },
  });
}
