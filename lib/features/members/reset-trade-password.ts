import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { alertMember } from '#lib/running/alerts/alert-member';
import { auditMemberAct, lockMemberByName, type MemberAct } from './member-act.ts';

/**
 * Removes a member's trade password, its failure count and its trade window, so that the member can set
 * a new one with the login password. The operator must verify the member's identity first.
 * @throws {AppError} 4004 unknown member
 */
export async function resetTradePassword(tx: Db, act: MemberAct): Promise<void> {
  const { id } = await lockMemberByName(tx, act.username);
  await tx.user.update({
    where: { id },
    data: {
      tradePasswordHash: null,
      tradeFailures: 0,
      tradeLockedUntil: null,
      tradeUnlockedUntil: null,
    },
  });
  await alertMember(tx, {
    ...{ userId: id, event: `trade-password:${id}:${randomUUID()}`, kind: 'security' },
    ...{ template: 'security.tradePasswordReset', params: {} },
  });
  await auditMemberAct(tx, 'user.reset-trade-password', act);
}
