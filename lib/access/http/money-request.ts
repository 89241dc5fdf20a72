import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import type { SessionRef } from '#lib/access/session/token';
import { lockedError, type TradeProof } from '#lib/access/session/trade-password/trade-password';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import type { Envelope } from './envelope.ts';
import { hasFingerprint, type IdempotentRequest, KEY_TTL_HOURS } from './idempotency.ts';

/** What a money call is judged by, beside its body. */
export interface MoneyRequest {
  session: SessionRef;
  /** Null without an Idempotency-Key. */
  once: IdempotentRequest | null;
  /** Whether the call needs the trade password; with `window` an open trade window will do. */
  tradePassword: true | 'window' | undefined;
  /** Whether the call takes a second factor by the setting second_factor. */
  payoutFactor: true | undefined;
  /** The trade password that was verified before the transaction. */
  proof: TradeProof | null;
  /** The valid signature of a passkey instead; the effect compares what it signs. */
  signed: VerifiedSignature | null;
}

/** What the database knows about a money call when it begins. */
export interface OpenedMoneyCall {
  /** False while another request with the same key runs. */
  is_locked: boolean;
  /** Route, fingerprint and response that are stored under the key; null without. */
  route: string | null;
  fingerprint: string | null;
  response: Envelope | null;
  /** Whether the session is active. */
  is_active: boolean;
  has_password: boolean;
  /** Whether the verified trade password is still the member's. */
  is_proven: boolean | null;
  is_window_open: boolean;
  locked_until: Date | null;
  /** What a payout takes: nothing, a factor shown by this session, or a factor at all. Null for other calls. */
  payout_factor: 'fine' | 'due' | 'missing' | null;
}

const opening = prepared<OpenedMoneyCall>(
  'begin_money_call',
  // The id of the trade password is compared, because a rotation of the key changes its stored hash.
  `SELECT is_locked, route, fingerprint, response, is_active, has_password, is_window_open, locked_until,
     CASE WHEN $5::text IS NOT NULL THEN is_trade_proof($1, $5) END AS is_proven,
     CASE WHEN $6::boolean THEN payout_factor($1, $2::uuid) END AS payout_factor
   FROM begin_money_call($1, $2::uuid, $3, $4, NULL)`,
);

/** Locks the key of a money call until the transaction ends, and reads what the call is judged by. */
export async function beginMoneyCall(
  sql: Sql,
  { session, once, proof, payoutFactor }: MoneyRequest,
): Promise<OpenedMoneyCall> {
  const { userId, sessionId } = session;
  const values = [
    userId,
    sessionId,
    once?.idempotencyKey ?? null,
    KEY_TTL_HOURS,
    proof?.hash ?? null,
    payoutFactor ?? false,
  ];
  const [opened] = await opening(sql, values);
  if (!opened) throw new Error('begin_money_call returned no row');
  return opened;
}

/**
 * Finds the stored response of an earlier request with the same key, or null.
 * @throws {AppError} 8888 if the session has ended, 4091 while another request with the key runs, 4090
 *   if the key was used with another body or route
 */
export function findStoredResponse(
  { is_locked, is_active, response, ...stored }: OpenedMoneyCall,
  { once }: MoneyRequest,
): Envelope | null {
  if (!is_active) throw new AppError(8888);
  if (!is_locked && !response) throw new AppError(4091);
  if (!response || !once) return null;
  if (stored.route !== once.route || !hasFingerprint(once, stored.fingerprint))
    throw new AppError(4090);
  return response;
}

/**
 * Checks that the call has the trade password and the second factor that it takes.
 * @returns null if so, else the error (4016, 4017 or one of `findTradePasswordError`)
 */
export function findPermissionError(
  opened: OpenedMoneyCall,
  request: MoneyRequest,
): AppError | null {
  const error = findTradePasswordError(opened, request);
  if (error) return error;
  // A signature is one of a factor.
  if (opened.payout_factor === 'due' && !request.signed) return new AppError(4016);
  return opened.payout_factor === 'missing' ? new AppError(4017) : null;
}

/**
 * Checks that the verified trade password, or else the trade window, is still valid. A signature takes neither.
 * @returns null if so, else the error (4021 not set, 4022 required or changed, 4023 locked)
 */
function findTradePasswordError(
  { has_password, is_proven, is_window_open, locked_until }: OpenedMoneyCall,
  { tradePassword, proof, signed }: MoneyRequest,
): AppError | null {
  if (!tradePassword || signed) return null;
  if (proof) return is_proven ? null : new AppError(4022);
  if (!has_password) return new AppError(4021);
  if (is_window_open) return null;
  if (locked_until) return lockedError(locked_until);
  return new AppError(4022, { messageKey: 'tradePasswordNeeded' });
}
