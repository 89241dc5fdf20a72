import type { Db, Pool } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { writeMoment } from '#lib/i18n/write-moment';
import { verifyTradePasswordHash } from '../password/password.ts';
import { withProofSlot } from '../password/proof-slots.ts';

const FIRST_LOCK = { failures: 5, minutes: 30 };
const LONG_LOCK = { failures: 10, minutes: 24 * 60 };
/** How long orders need none after a correct one. */
const WINDOW_MINUTES = 5;

/** What was proved: the hash that the digits matched. */
export interface TradeProof {
  hash: string;
}

interface Attempt extends TradeProof {
  /** When the lock ends that this attempt sets if it fails. */
  locked_until: Date | null;
}

/**
 * Proves the trade password, with no connection held while argon2 runs. The attempt is counted
 * first, in one statement that also sets the lock it leads to, and taken back when it succeeds:
 * parallel guesses cannot outrun the count, and a crash in between leaves it. Five failures lock
 * for 30 minutes, every one from the tenth on for 24 hours. A correct one opens the trade window,
 * and a lock shuts it.
 * @throws {AppError} 4021 not set, 4022 wrong, 4023 locked
 * @throws {TransportError} 429 with too many proofs of this user at once
 */
export function requireTradePassword(
  pool: Pool,
  userId: bigint,
  digits: string,
): Promise<TradeProof> {
  return withProofSlot([`user:${userId}`], async () => {
    const attempt = await takeAttempt(pool, userId);
    const matches = await verifyTradePasswordHash(attempt.hash, userId, digits);
    if (matches && (await acceptAttempt(pool, userId, attempt))) return { hash: attempt.hash };
    throw attempt.locked_until ? lockedUntil(attempt.locked_until) : new AppError(4022);
  });
}

/** Whether what was proved before the transaction is still the trade password. */
export async function isStillProved(
  tx: Db,
  userId: bigint,
  { hash }: TradeProof,
): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, tradePasswordHash: hash } })) > 0;
}

/**
 * Counts an attempt as a failure until it is accepted.
 * @throws {AppError} 4021 not set, 4023 locked
 */
async function takeAttempt(pool: Pool, userId: bigint): Promise<Attempt> {
  const [attempt] = await pool.$queryRaw<Attempt[]>`
    UPDATE app_user SET
      trade_failures = trade_failures + 1,
      trade_locked_until = CASE
        WHEN trade_failures + 1 >= ${LONG_LOCK.failures}
          THEN clock_timestamp() + make_interval(mins => ${LONG_LOCK.minutes})
        WHEN trade_failures + 1 = ${FIRST_LOCK.failures}
          THEN clock_timestamp() + make_interval(mins => ${FIRST_LOCK.minutes}) END,
      trade_unlocked_until = CASE
        WHEN trade_failures + 1 < ${LONG_LOCK.failures}
          AND trade_failures + 1 <> ${FIRST_LOCK.failures} THEN trade_unlocked_until END
    WHERE id = ${userId} AND trade_password_hash IS NOT NULL
      AND (trade_locked_until IS NULL OR trade_locked_until <= clock_timestamp())
    RETURNING trade_password_hash AS hash, trade_locked_until AS locked_until`;
  if (attempt) return attempt;
  throw await refusalOf(pool, userId);
}

/** Why no attempt could be taken. */
async function refusalOf(pool: Pool, userId: bigint): Promise<AppError> {
  const user = await pool.user.findUnique({
    where: { id: userId },
    select: { tradePasswordHash: true, tradeLockedUntil: true },
  });
  if (!user?.tradePasswordHash) return new AppError(4021);
  return lockedUntil(user.tradeLockedUntil ?? new Date());
}

/**
 * Forgets the failures and opens the window, by the database's clock, which judges it as well.
 * @returns false when the trade password was changed or reset meanwhile
 */
async function acceptAttempt(pool: Pool, userId: bigint, { hash }: Attempt): Promise<boolean> {
  const accepted = await pool.$executeRaw`
    UPDATE app_user SET trade_failures = 0, trade_locked_until = NULL,
      trade_unlocked_until = clock_timestamp() + make_interval(mins => ${WINDOW_MINUTES})
    WHERE id = ${userId} AND trade_password_hash = ${hash}`;
  return accepted > 0;
}

/** The refusal while the trade password is locked. */
export function lockedUntil(until: Date): AppError {
  return new AppError(4023, { params: { until: writeMoment(until) } });
}
