import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealTarget, unsealTarget } from './push-subscription.ts';

/**
 * Re-encrypts a batch of subscriptions with the current key. The next run handles rows that change meanwhile.
 * @param afterId last id of the previous batch
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealSubscriptions(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ id: bigint; user_id: bigint; sealed: Uint8Array }[]>`
    SELECT id, user_id, sealed FROM push_subscription
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${limit}`;
  let rewritten = 0;
  for (const { id, user_id: userId, sealed } of rows) {
    const renewed = sealTarget(unsealTarget(sealed, userId), userId);
    rewritten += await tx.$executeRaw`
      UPDATE push_subscription SET sealed = ${renewed} WHERE id = ${id} AND sealed = ${sealed}`;
  }
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}
