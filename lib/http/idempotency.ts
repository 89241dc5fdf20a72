import { createHmac } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/delete-in-batches';
import { env } from '#lib/env';
import { AppError, ValidationError } from '#lib/errors/app-error';
import type { Envelope } from './envelope.ts';

/** A request that can be retried: the same key, route and body have one effect. */
export interface IdempotentRequest {
  userId: bigint;
  key: string;
  route: string;
  fingerprint: string;
}

/** Older keys are ignored even before cleanup. Age is measured by the database clock. */
const KEY_TTL_HOURS = 24;

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** Reads the Idempotency-Key header; null without one. @throws {ValidationError} if malformed */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) throw new ValidationError({ idempotency_key: 'invalid' });
  return key;
}

/** Keyed hash of a route and body. Keyed because a body may contain the six-digit trade password. */
export function fingerprintOf(route: string, body: unknown): string {
  return createHmac('sha256', env().PIN_PEPPER)
    .update(`${route}\n${canonicalJson(body)}`)
    .digest('base64url');
}

/**
 * Finds the stored response of an earlier request with the same key, or null.
 * @throws {AppError} 4090 if the key was used with another body or route
 */
export async function findReplay(db: Db, request: IdempotentRequest): Promise<Envelope | null> {
  const [row] = await db.$queryRaw<{ route: string; fingerprint: string; response: Envelope }[]>`
    SELECT route, fingerprint, response FROM idempotency_key
    WHERE user_id = ${request.userId} AND key = ${request.key}
      AND created_at > now() - make_interval(hours => ${KEY_TTL_HOURS})`;
  if (!row) return null;
  if (row.route !== request.route || row.fingerprint !== request.fingerprint)
    throw new AppError(4090);
  return row.response;
}

/**
 * Locks the key until the transaction ends, so that only one request with this key runs at a time.
 * @throws {AppError} 4091 while another request holds the lock
 */
export async function lockKey(tx: Db, { userId, key }: IdempotentRequest): Promise<void> {
  const [row] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${userId}:${key}`}, 0)) AS locked`;
  if (!row?.locked) throw new AppError(4091);
}

/**
 * Stores the response of a locked key in the transaction of its effect: both commit or neither does.
 * @returns the stored JSON, so that the first response and every replay are identical bytes
 */
export async function storeResponse(
  tx: Db,
  { userId, key, route, fingerprint }: IdempotentRequest,
  response: Envelope,
): Promise<Envelope> {
  // The key is locked and no valid row was found, so a conflicting row has expired.
  const [row] = await tx.$queryRaw<{ response: Envelope }[]>`
    INSERT INTO idempotency_key (user_id, key, route, fingerprint, response)
    VALUES (${userId}, ${key}, ${route}, ${fingerprint}, ${JSON.stringify(response)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET (route, fingerprint, response, created_at)
        = (excluded.route, excluded.fingerprint, excluded.response, excluded.created_at)
    RETURNING response`;
  if (!row) throw new Error('the idempotency key was not stored');
  return row.response;
}

/**
 * Deletes a batch of expired keys. Skips rows that a running request has locked.
 * @returns number of deleted keys
 */
export async function deleteExpiredKeys(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_key
      WHERE created_at <= now() - make_interval(hours => ${KEY_TTL_HOURS})
      ORDER BY created_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** JSON with sorted keys, so that the order of fields does not matter. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
