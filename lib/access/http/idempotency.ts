import { createHmac } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { ValidationError } from '#lib/base/errors/app-error';
import { acceptedKeys } from '#lib/running/keys/accepted-keys';
import type { Envelope } from './envelope.ts';

/** A request that can be retried: the same key, route and body have one effect. */
export interface IdempotentRequest {
  userId: bigint;
  idempotencyKey: string;
  route: string;
  /** Stored with the key. */
  fingerprint: string;
  /** Fingerprints of the same request by processes with another key, while it is rotated. */
  otherFingerprints: readonly string[];
}

/**
 * Older keys are ignored even before cleanup. Age is measured by the database clock. Partitions are dropped by
 * the same time (keep_response_days).
 */
export const KEY_TTL_HOURS = 24;

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** Reads the Idempotency-Key header; null without one. @throws {ValidationError} if malformed */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) throw new ValidationError({ idempotency_key: 'invalid' });
  return key;
}

/**
 * Keyed hashes of a route and body: by the current key and by the other accepted ones. Keyed because a
 * body may contain the six-digit trade password.
 */
export function computeFingerprints(
  route: string,
  body: unknown,
): Pick<IdempotentRequest, 'fingerprint' | 'otherFingerprints'> {
  const text = `${route}\n${canonicalJson(body)}`;
  const [fingerprint = '', ...otherFingerprints] = acceptedKeys('PIN_PEPPER').map((key) =>
    createHmac('sha256', key).update(text).digest('base64url'),
  );
  return { fingerprint, otherFingerprints };
}

/** Whether a stored fingerprint is that of a request. */
export function hasFingerprint(request: IdempotentRequest, stored: string | null): boolean {
  const { fingerprint, otherFingerprints } = request;
  return stored !== null && [fingerprint, ...otherFingerprints].includes(stored);
}

const storing = prepared<{ response: Envelope }>(
  'store_response',
  // Read back as jsonb, which begin_money_call returns too: its order of fields is its own.
  `INSERT INTO stored_response (user_id, id, fingerprint, route, response)
   VALUES ($1, idempotency_id($1, $2), $4, $3, $5) RETURNING response::jsonb`,
);

/**
 * Stores the response of a locked key in the transaction of its effect: both commit or neither does.
 * @returns the stored JSON, so that the first response and every replay are identical bytes
 */
export async function storeResponse(
  sql: Sql,
  { userId, idempotencyKey, route, fingerprint }: IdempotentRequest,
  response: Envelope,
): Promise<Envelope> {
  const [row] = await storing(sql, [
    userId,
    idempotencyKey,
    route,
    fingerprint,
    JSON.stringify(response),
  ]);
  if (!row) throw new Error('the idempotency key was not stored');
  return row.response;
}

/**
 * Deletes a batch of expired keys of the previous release, which goes on with its own table while it is
 * replaced. Skips rows that a running request has locked. Removed together with the table.
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
