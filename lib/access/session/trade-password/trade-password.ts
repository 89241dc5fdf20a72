import type { Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { formatTime } from '#lib/base/i18n/format-time';
import {
  isForm1,
  type TradePasswordForm,
  upgradeHash,
  verifyTradePasswordHash,
} from '../password/trade-password-hash.ts';
import { withVerificationSlot } from '../password/verification-slots.ts';

const FIRST_LOCK = { failures: 5, minutes: 30 };
const LONG_LOCK = { failures: 10, minutes: 24 * 60 };
/** How long orders need no trade password after a correct one. */
const WINDOW_MINUTES = 5;

/**
 * Proof of a verified trade password: the stored hash that it matched. Compare it with
 * `trade_password_id`, because a rotation of the key changes the stored hash.
 */
export interface TradeProof {
  hash: string;
}

interface Attempt extends TradeProof {
  /** End of the lock that applies if this attempt fails. */
  locked_until: Date | null;
  /** Failures including this attempt. */
  failures: number;
  /** The form in which trade passwords are stored now. */
  form: TradePasswordForm;
  /** Check value of the first PIN_PEPPER; null before a process has started on this database. */
  first_check: string | null;
}

/**
 * Verifies the trade password, without holding a connection while argon2 runs. One statement first
 * counts the attempt and sets the resulting lock; success undoes both. Parallel guesses therefore
 * cannot exceed the count, and after a crash the attempt stays counted. Five failures lock for 30
 * minutes, each one from the tenth for 24 hours. Success opens the trade window, and a lock closes it.
 * @throws {AppError} 4021 not set, 4022 wrong, 4023 locked
 * @throws {TransportError} 429 if this user has too many password checks waiting
 */
export function requireTradePassword(
  pool: Pool,
  userId: bigint,
  digits: string,
): Promise<TradeProof> {
  return withVerificationSlot([`user:${userId}`], async () => {
    const attempt = await takeAttempt(pool, userId);
    const { hash, first_check } = attempt;
    const matches = await verifyTradePasswordHash(hash, userId, digits, first_check);
    if (matches && (await acceptAttempt(pool, userId, { attempt, digits }))) return { hash };
    if (attempt.locked_until) throw lockedError(attempt.locked_until);
    throw matches ? new AppError(4022) : wrongError(attempt.failures);
  });
}

/** Error for a wrong trade password, with the number of attempts left before the next lock. */
function wrongError(failures: number): AppError {
  const next = failures < FIRST_LOCK.failures ? FIRST_LOCK : LONG_LOCK;
  const left = next.failures - failures;
  return new AppError(4022, { messageKey: 'tradePasswordWrongLeft', params: { left } });
}

/**
 * Counts an attempt as a failure until `acceptAttempt`.
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
    RETURNING trade_password_hash AS hash, trade_locked_until AS locked_until, trade_failures AS failures,
      trade_password_form() AS form,
      (SELECT check_value FROM key_check WHERE name = 'PIN_PEPPER' AND generation = 1) AS first_check`;
  if (attempt) return attempt;
  throw await attemptError(pool, userId);
}

/** The reason why an attempt is not possible. */
async function attemptError(pool: Pool, userId: bigint): Promise<AppError> {
  const user = await pool.user.findUnique({
    where: { id: userId },
    select: { tradePasswordHash: true, tradeLockedUntil: true },
  });
  if (!user?.tradePasswordHash) return new AppError(4021);
  return lockedError(user.tradeLockedUntil ?? new Date());
}

/**
 * Resets the failures and opens the trade window, by the database clock. Brings a hash of form 1 into
 * form 2, because only now the digits are known.
 * @returns false if the trade password has been changed or reset
 */
async function acceptAttempt(
  pool: Pool,
  userId: bigint,
  { attempt: { hash, form }, digits }: { attempt: Attempt; digits: string },
): Promise<boolean> {
  const isOutdated = form === 2 && isForm1(hash);
  const renewed = isOutdated ? await upgradeHash(hash, userId, digits) : hash;
  const accepted = await pool.$executeRaw`
    UPDATE app_user SET trade_failures = 0, trade_locked_until = NULL,
      trade_unlocked_until = clock_timestamp() + make_interval(mins => ${WINDOW_MINUTES}),
      trade_password_hash = CASE WHEN trade_password_hash = ${hash} THEN ${renewed} ELSE trade_password_hash END
    WHERE id = ${userId} AND trade_password_id(trade_password_hash) = trade_password_id(${hash})`;
  return accepted > 0;
}

/** Error for a locked trade password. */
export function lockedError(until: Date): AppError {
  return new AppError(4023, { params: { until: formatTime(until) } });
}
