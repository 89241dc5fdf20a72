import type { Db } from '#lib/base/db/client';
import { currentKey } from '#lib/running/keys/accepted-keys';
import { computeKeyId } from '#lib/running/keys/key-check';
import { resealHash } from '../password/trade-password-hash.ts';

/**
 * Encrypts a batch of stored trade passwords of form 2 under the current key. A row that changes
 * meanwhile is left to the next run.
 * @param afterId the last id of the batch before
 * @returns number of rewritten rows, and the last id; null after the last batch
 */
export async function resealTradePasswords(
  tx: Db,
  { afterId, limit }: { afterId: bigint; limit: number },
): Promise<{ rewritten: number; lastId: bigint | null }> {
  const rows = await tx.$queryRaw<{ id: bigint; hash: string }[]>`
    SELECT id, trade_password_hash AS hash FROM app_user
    WHERE id > ${afterId} AND trade_password_hash LIKE 'v2$%'
      AND split_part(trade_password_hash, '$', 2) <> ${currentId()}
    ORDER BY id LIMIT ${limit}`;
  const lastId = rows.at(-1)?.id ?? null;
  if (lastId === null) return { rewritten: 0, lastId };
  const renewed = rows.map(({ id, hash }) => resealHash(hash, id));
  const rewritten = await tx.$executeRaw`
    UPDATE app_user u SET trade_password_hash = n.hash
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ hash }) => hash)}::text[],
      ${renewed}::text[]) AS n (id, was, hash)
    WHERE u.id = n.id AND u.trade_password_hash = n.was`;
  return { rewritten, lastId };
}

function currentId(): string {
  return computeKeyId('PIN_PEPPER', currentKey('PIN_PEPPER'));
}
