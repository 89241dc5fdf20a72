import type { Db } from '#lib/db/client';
import { lockMemberWork } from '#lib/db/lock-member-work';

/**
 * Locks a member's work until the transaction ends, so that what counts or uses their payment methods
 * (binding, removing, paying out) goes one after another.
 * @returns their real name, if they have given one
 */
export async function lockMember(tx: Db, userId: bigint): Promise<string | null> {
  await lockMemberWork(tx, userId);
  const user = await tx.user.findUnique({ where: { id: userId }, select: { realName: true } });
  return user?.realName ?? null;
}
