import { createHmac } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { env } from '#lib/env';
import type { Envelope } from './envelope.ts';
import { AppError, ValidationError } from './errors.ts';

/** One retryable request: the same key, route and body mean the same effect. */
export interface IdempotentRequest {
  userId: bigint;
  key: string;
  route: string;
  fingerprint: string;
}

/** Keys are kept this long; a job removes older ones. */
export const KEY_TTL_HOURS = 24;

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
  const row = await db.idempotencyKey.findUnique({
    where: { userId_key: { userId: request.userId, key: request.key } },
    select: { route: true, fingerprint: true, response: true },
  });
  if (!row) return null;
  if (row.route !== request.route || row.fingerprint !== request.fingerprint)
    throw new AppError(4090);
  return row.response as unknown as Envelope;
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

/** Keeps the answer of a locked key, in the transaction of its effect: both commit or neither does. */
export async function storeAnswer(
  tx: Db,
  request: IdempotentRequest,
  answer: Envelope,
): Promise<void> {
  await tx.idempotencyKey.create({
    data: { ...request, response: answer as object },
    select: { key: true },
  });
}

/** JSON with sorted keys, so that two spellings of one body agree. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
