import { success } from '#lib/access/http/envelope';
import {
  computeFingerprints,
  hasFingerprint,
  type IdempotentRequest,
  KEY_TTL_HOURS,
  readIdempotencyKey,
  storeResponse,
} from '#lib/access/http/idempotency';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { DeskContract } from '../desk-contract.ts';

/** A request of an operator with an Idempotency-Key. */
export interface OnceRequest extends IdempotentRequest {
  /** Fields of the result that are stored. */
  keep: readonly string[];
}

/**
 * The idempotent request of an operator; null for other calls, or without an Idempotency-Key. Ids of
 * operators and members overlap, so operators' responses are stored under the negative id.
 */
export function onceOf(
  keep: DeskContract['once'],
  { headers, url }: Request,
  { id }: Operator,
  body: unknown,
): OnceRequest | null {
  const route = new URL(url).pathname;
  const idempotencyKey = keep ? readIdempotencyKey(headers) : null;
  if (!keep || idempotencyKey === null) return null;
  return { userId: -id, idempotencyKey, route, keep, ...computeFingerprints(route, body) };
}

/**
 * Runs an effect once per key, in the caller's transaction. A second request waits for the first one and
 * gets what it stored. Refusals are not stored: they roll back.
 * @throws {AppError} 4090 key used for another body
 */
export async function runOnce(
  tx: Db,
  request: OnceRequest,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const stored = await lockAndRead(tx, request);
  if (stored) {
    if (stored.route !== request.route || !hasFingerprint(request, stored.fingerprint))
      throw new AppError(4090);
    return stored.data;
  }
  const result = (await effect()) as Record<string, unknown>;
  const kept = Object.fromEntries(request.keep.map((name) => [name, result[name]]));
  await storeResponse(tx, request, success(kept));
  return result;
}

/** Locks the key until the transaction ends, and reads what is stored under it. */
async function lockAndRead(tx: Db, { userId, idempotencyKey }: IdempotentRequest) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`idempotency:${userId}:${idempotencyKey}`}, 0))`;
  // The bounds are those of begin_money_call.
  const [row] = await tx.$queryRaw<{ route: string; fingerprint: string; data: unknown }[]>`
    SELECT route, fingerprint, response -> 'data' AS data FROM stored_response
    WHERE id = idempotency_id(${userId}, ${idempotencyKey}) AND user_id = ${userId}
      AND created_at > now() - make_interval(hours => ${KEY_TTL_HOURS})
      AND created_at < now() + interval '1 day'`;
  return row;
}
