import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealCaseDocument, unsealCaseDocument } from './seal-case-document.ts';

/** Documents in one transaction: each has up to five megabytes. */
const BATCH = 8;

/**
 * Brings a batch of documents of case files under the current key.
 * @param afterId the last id of the batch before
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealCaseDocuments(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ id: bigint; userId: bigint; sealed: Uint8Array }[]>`
    SELECT id, user_id AS "userId", sealed FROM member_document
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${Math.min(limit, BATCH)} FOR UPDATE`;
  for (const { id, userId, sealed } of rows) {
    const renewed = sealCaseDocument(unsealCaseDocument(sealed, userId), userId);
    await tx.$executeRaw`UPDATE member_document SET sealed = ${renewed} WHERE id = ${id}`;
  }
  return { rewritten: rows.length, lastId: rows.at(-1)?.id ?? null };
}
