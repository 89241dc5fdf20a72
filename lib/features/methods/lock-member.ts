import type { Db } from '#lib/base/db/client';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';

/**
 * Locks a member until the transaction ends, so that adding, removing and paying out to payment
 * methods are serialized.
 * @returns the real name; null if not set
 */
export async function lockMember(tx: Db, userId: bigint): Promise<string | null> {
  await serializeMemberWork(tx, userId);
  const user = await tx.user.findUnique({ where: { id: userId }, select: { realName: true } });
  return user?.realName ?? null;
}
