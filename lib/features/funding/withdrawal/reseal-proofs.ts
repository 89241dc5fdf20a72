import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealProof, unsealProof } from './seal-proof.ts';

/** Proofs in one transaction: each has up to five megabytes. */
const BATCH = 8;

/**
 * Brings a batch of payout proofs under the current key.
 * @param afterId the last id of the batch before
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealProofs(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ id: bigint; withdrawalId: bigint; sealed: Uint8Array }[]>`
    SELECT id, withdrawal_id AS "withdrawalId", sealed FROM payout_proof
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${Math.min(limit, BATCH)} FOR UPDATE`;
  for (const { id, withdrawalId, sealed } of rows) {
    const renewed = sealProof(unsealProof(sealed, withdrawalId), withdrawalId);
    await tx.payoutProof.update({ where: { id }, data: { sealed: renewed } });
  }
  return { rewritten: rows.length, lastId: rows.at(-1)?.id ?? null };
}
