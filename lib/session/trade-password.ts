import type { Db, Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { AppError } from '#lib/http/errors';
import { writeMoment } from '#lib/i18n/write-moment';
import { verifyTradePasswordHash } from './password.ts';

const FIRST_LOCK = { failures: 5, minutes: 30 };
const LONG_LOCK = { failures: 10, minutes: 24 * 60 };
/** How long orders need none after a correct one. */
const WINDOW_MINUTES = 5;

interface TradeLock {
  trade_password_hash: string | null;
  trade_failures: number;
  trade_locked_until: Date | null;
}

/**
 * Proves the trade password in a transaction of its own.
 * @throws {AppError} 4021 not set, 4022 wrong, 4023 locked
 */
export async function requireTradePassword(
  pool: Pool,
  userId: bigint,
  digits: string,
): Promise<void> {
  const refused = await inTransaction(pool, (tx) => judgeTradePassword(tx, userId, digits));
  if (refused) throw refused;
}

/**
 * Judges a trade password. Attempts of one user are judged one after another under the row's lock,
 * so that parallel guesses cannot outrun the count. Five failures lock for 30 minutes, every one
 * from the tenth on for 24 hours. A correct one opens the trade window, and a lock shuts it.
 * @returns the refusal (4021 not set, 4022 wrong, 4023 locked) or null. It is returned, not thrown:
 *   the caller commits, or the failure would not count.
 */
export async function judgeTradePassword(
  tx: Db,
  userId: bigint,
  digits: string,
): Promise<AppError | null> {
  const [lock] = await tx.$queryRaw<TradeLock[]>`
    SELECT trade_password_hash, trade_failures, trade_locked_until
    FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!lock?.trade_password_hash) return new AppError(4021);
  if (lock.trade_locked_until && lock.trade_locked_until > new Date())
    return lockedUntil(lock.trade_locked_until);
  if (await verifyTradePasswordHash(lock.trade_password_hash, userId, digits)) {
    await openWindow(tx, userId);
    return null;
  }
  const failures = lock.trade_failures + 1;
  const until = lockAfter(failures);
  await storeFailure(tx, userId, failures, until);
  return until ? lockedUntil(until) : new AppError(4022);
}

/** When a lock that the given number of failures in a row sets would end; null when it sets none. */
function lockAfter(failures: number): Date | null {
  const rule =
    failures >= LONG_LOCK.failures
      ? LONG_LOCK
      : failures === FIRST_LOCK.failures
        ? FIRST_LOCK
        : null;
  return rule && new Date(Date.now() + rule.minutes * 60_000);
}

async function storeFailure(
  tx: Db,
  userId: bigint,
  tradeFailures: number,
  tradeLockedUntil: Date | null,
): Promise<void> {
  const data = { tradeFailures, tradeLockedUntil };
  const shut = tradeLockedUntil ? { tradeUnlockedUntil: null } : {};
  await tx.user.update({ where: { id: userId }, data: { ...data, ...shut } });
}

/** By the database's clock, which judges the window as well. */
async function openWindow(tx: Db, userId: bigint): Promise<void> {
  await tx.$executeRaw`
    UPDATE app_user SET trade_failures = 0, trade_locked_until = NULL,
      trade_unlocked_until = clock_timestamp() + make_interval(mins => ${WINDOW_MINUTES})
    WHERE id = ${userId}`;
}

/** The refusal while the trade password is locked. */
export function lockedUntil(until: Date): AppError {
  return new AppError(4023, { params: { until: writeMoment(until) } });
}
