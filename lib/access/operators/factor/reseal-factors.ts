import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealSecret, unsealSecret } from './sealed-secret.ts';

/**
 * Re-encrypts a batch of second factors with the current key. The next run handles rows that change
 * meanwhile.
 * @param afterId last id of the previous batch
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealFactors(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ id: bigint; factor_secret: Uint8Array }[]>`
    SELECT id, factor_secret FROM operator
    WHERE id > ${afterId} AND substring(factor_secret FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${limit}`;
  let rewritten = 0;
  for (const { id, factor_secret: sealed } of rows) {
    const renewed = sealSecret(unsealSecret(sealed, id), id);
    const [row] = await tx.$queryRaw<{ done: boolean }[]>`
      SELECT operator_reseal_factor(${id}, ${sealed}, ${renewed}) AS done`;
    if (row?.done) rewritten++;
  }
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}
