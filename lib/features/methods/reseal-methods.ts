import type { Db } from '#lib/base/db/client';
import { computeIdentity } from './method-identity.ts';
import { currentHeader, fingerprint, seal, unseal } from './seal.ts';

/** A stored number with what its fingerprint is made of. */
interface SealedRow {
  id: bigint;
  user_id: bigint;
  kind: string;
  region: string | null;
  bank_code: string | null;
  branch: string | null;
  network: string | null;
  sealed: Uint8Array;
}

/**
 * Brings a batch of payment methods under the current key: sealed number and fingerprint. A row that
 * changes meanwhile is left to the next run.
 * @param afterId the last id of the batch before
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealMethods(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<SealedRow[]>`
    SELECT id, user_id, kind, region, bank_code, branch, network, sealed FROM payment_method
    WHERE id > ${afterId} AND substring(sealed FROM 1 FOR 5) <> ${currentHeader()}
    ORDER BY id LIMIT ${limit}`;
  const rewritten = await replaceSealed(tx, rows);
  return { rewritten, lastId: rows.at(-1)?.id ?? null };
}

async function replaceSealed(tx: Db, rows: readonly SealedRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const numbers = rows.map(({ sealed, user_id }) => unseal(sealed, user_id));
  const renewed = rows.map(({ user_id }, index) => seal(numbers[index] ?? '', user_id));
  const fingerprints = rows.map((row, index) =>
    fingerprint(computeIdentity({ ...row, bankCode: row.bank_code }, numbers[index] ?? '')),
  );
  return tx.$executeRaw`
    UPDATE payment_method m SET sealed = n.sealed, fingerprint = n.fingerprint
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${renewed}::bytea[], ${fingerprints}::text[]) AS n (id, was, sealed, fingerprint)
    WHERE m.id = n.id AND m.sealed = n.was`;
}
