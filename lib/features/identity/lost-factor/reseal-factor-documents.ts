import type { Db } from '#lib/base/db/client';
import { currentSealHeader } from '#lib/running/keys/sealed-bytes';
import { sealDocument, unsealDocument } from '../seal-document.ts';

/** Pictures in one transaction: each has some hundred kilobytes. */
const BATCH = 20;

interface SealedRow {
  id: bigint;
  userId: bigint;
  kind: string;
  sealed: Uint8Array;
}

/** Brings a batch of pictures under the current key; as `resealDocuments`. */
export async function resealFactorDocuments(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<SealedRow[]>`
    SELECT id, user_id AS "userId", kind, sealed FROM factor_document
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentSealHeader()}
    ORDER BY id LIMIT ${Math.min(limit, BATCH)}`;
  let rewritten = 0;
  for (const { id, sealed, ...owner } of rows) {
    const renewed = sealDocument(unsealDocument(sealed, owner), owner);
    rewritten += await tx.$executeRaw`
      UPDATE factor_document SET sealed = ${renewed} WHERE id = ${id} AND sealed = ${Buffer.from(sealed)}`;
  }
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}
