import { createHmac } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { SWEEP_BATCH } from '#lib/db/sweep-batch';
import { env } from '#lib/env';
import { AppError, ValidationError } from '#lib/errors/app-error';
import type { Envelope } from './envelope.ts';

/** One retryable request: the same key, route and body mean the same effect. */
export interface IdempotentRequest {
  userId: bigint;
  key: string;
  route: string;
  fingerprint: string;
}

/** An older key is none, whether or not it has been removed yet. The database's clock decides. */
const KEY_TTL_HOURS = 24;

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** Reads the Idempotency-Key header. @throws {ValidationError} when it is malformed */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) throw new ValidationError({ idempotency_key: 'invalid' });
  return key;
}

/** Identifies a body without storing it: keyed, because a body may hold the six-digit trade password. */
export function fingerprintOf(route: string, body: unknown): string {
  return createHmac('sha256', env().PIN_PEPPER)
    .update(`${route}\n${canonicalJson(body)}`)
    .digest('base64url');
}

/**
 * The stored answer of a request that has been made before.
 * @throws {AppError} 4090 when the key was used for another body or route
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
 * Takes the key for the rest of the transaction, so that of several requests with it one runs.
 * @throws {AppError} 4091 while another one does
 */
export async function lockKey(tx: Db, { userId, key }: IdempotentRequest): Promise<void> {
  const [row] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${userId}:${key}`}, 0)) AS locked`;
  if (!row?.locked) throw new AppError(4091);
}

/**
 * Keeps the answer of a locked key, in the transaction of its effect: both commit or neither does.
 * @returns the answer as it is kept, so that the first answer and every replay are the same bytes
 */
export async function storeAnswer(
  tx: Db,
  { userId, key, route, fingerprint }: IdempotentRequest,
  answer: Envelope,
): Promise<Envelope> {
  // The lock is held and no live row was found: what is in the way has expired.
  const [row] = await tx.$queryRaw<{ response: Envelope }[]>`
    INSERT INTO idempotency_key (user_id, key, route, fingerprint, response)
    VALUES (${userId}, ${key}, ${route}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET (route, fingerprint, response, created_at)
        = (excluded.route, excluded.fingerprint, excluded.response, excluded.created_at)
    RETURNING response`;
  if (!row) throw new Error('an idempotency key was not stored');
  return row.response;
}

/**
 * Removes a batch of the keys that have expired. A key that is just being used again is locked, and
 * left alone.
 * @returns how many were removed
 */
export async function deleteExpiredKeys(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM idempotency_key
      WHERE created_at <= now() - make_interval(hours => ${KEY_TTL_HOURS})
      ORDER BY created_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

/** JSON with sorted keys, so that two spellings of one body agree. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
