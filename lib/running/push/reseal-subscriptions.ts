import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { openTarget, sealTarget } from './push-subscription.ts';

/**
 * Re-encrypts a batch of subscriptions with the current key, and removes those that no accepted key opens: nothing
 * could be sent to them, and browsers subscribe again. The next run handles rows that change meanwhile.
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
    const target = openTarget(sealed, userId);
    rewritten += target
      ? await tx.$executeRaw`
          UPDATE push_subscription SET sealed = ${sealTarget(target, userId)}
          WHERE id = ${id} AND sealed = ${sealed}`
      : await tx.$executeRaw`DELETE FROM push_subscription WHERE id = ${id} AND sealed = ${sealed}`;
  }
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}
