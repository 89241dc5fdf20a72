import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealDocument, unsealDocument } from './seal-document.ts';

/** Documents in one transaction: each has some hundred kilobytes. */
const BATCH = 20;

interface SealedRow {
  id: bigint;
  userId: bigint;
  kind: string;
  sealed: Uint8Array;
}

/**
 * Brings a batch of documents under the current key. A document that changes meanwhile is left to the
 * next run.
 * @param afterId the last id of the batch before
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealDocuments(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<SealedRow[]>`
    SELECT id, user_id AS "userId", kind, sealed FROM kyc_document
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${Math.min(limit, BATCH)}`;
  let rewritten = 0;
  for (const { id, sealed, ...owner } of rows) {
    const renewed = sealDocument(unsealDocument(sealed, owner), owner);
    rewritten += await tx.$executeRaw`
      UPDATE kyc_document SET sealed = ${renewed} WHERE id = ${id} AND sealed = ${Buffer.from(sealed)}`;
  }
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}
