import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealTotp, unsealTotp } from './sealed-totp.ts';

/**
 * Re-encrypts a batch of members' authenticator secrets with the current key. The next run handles rows that
 * change meanwhile.
 * @param afterId last member of the previous batch
 * @returns number of rewritten rows, and the last member; null after the last batch
 */
export async function resealTotp(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ user_id: bigint; sealed: Uint8Array }[]>`
    SELECT user_id, sealed FROM member_totp
    WHERE user_id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY user_id LIMIT ${limit}`;
  let rewritten = 0;
  for (const { user_id: userId, sealed } of rows) {
    const renewed = sealTotp(unsealTotp(sealed, userId), userId);
    rewritten += await tx.$executeRaw`
      UPDATE member_totp SET sealed = ${renewed} WHERE user_id = ${userId} AND sealed = ${sealed}`;
  }
  return { rewritten, lastId: rows.at(-1)?.user_id ?? null };
}
