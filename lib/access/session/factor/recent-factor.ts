import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { SessionRef } from '../token.ts';

/** Minutes for which a factor that a session showed counts; `payout_factor` has the same. */
const FACTOR_MINUTES = 5;

/**
 * Marks that a session shows a factor now.
 * @param addedAt when it was added; null for a new one
 * @returns until when it counts
 */
export async function rememberFactor(
  tx: Db,
  { sessionId, userId }: SessionRef,
  addedAt: Date | null,
): Promise<Date> {
  const [row] = await tx.$queryRaw<{ factor_at: Date }[]>`
    UPDATE session SET factor_at = clock_timestamp(), factor_added_at = ${addedAt}
    WHERE id = ${sessionId}::uuid AND user_id = ${userId} AND revoked_at IS NULL RETURNING factor_at`;
  if (!row) throw new AppError(8888);
  return new Date(row.factor_at.getTime() + FACTOR_MINUTES * 60_000);
}

/**
 * Asserts that a session has shown a factor within five minutes.
 * @param before the moment that counts; now if absent
 * @throws {AppError} 4016
 */
export async function requireRecentFactor(
  tx: Db,
  { sessionId, userId }: SessionRef,
  before = new Date(),
): Promise<void> {
  const [row] = await tx.$queryRaw<object[]>`
    SELECT FROM session WHERE id = ${sessionId}::uuid AND user_id = ${userId} AND revoked_at IS NULL
      AND factor_at > ${before}::timestamptz - make_interval(mins => ${FACTOR_MINUTES}::integer)`;
  if (!row) throw new AppError(4016);
}
