import type { Db } from '#lib/db/client';

/**
 * Locks a member's row until the transaction ends, so that what counts or uses their payment methods
 * (binding, removing, paying out) goes one after another.
 * @returns their real name, if they have given one
 */
export async function lockMember(tx: Db, userId: bigint): Promise<string | null> {
  const [user] = await tx.$queryRaw<{ real_name: string | null }[]>`
    SELECT real_name FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  return user?.real_name ?? null;
}
