import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { judgeTradePassword } from './trade-password.ts';

/**
 * Judges whether a user may place an order: by the trade password when one is given, else by the
 * window that the last correct one has opened.
 * @returns the refusal (4021 not set, 4022 missing or wrong, 4023 locked) or null. It is returned,
 *   not thrown: the caller commits, or a failure would not count.
 */
export async function judgeTradeWindow(
  tx: Db,
  userId: bigint,
  digits: string | undefined,
): Promise<AppError | null> {
  if (digits !== undefined) return judgeTradePassword(tx, userId, digits);
  const [owner] = await tx.$queryRaw<{ has_password: boolean; open: boolean }[]>`
    SELECT trade_password_hash IS NOT NULL AS has_password,
      coalesce(trade_unlocked_until > clock_timestamp(), false) AS open
    FROM app_user WHERE id = ${userId}`;
  if (!owner?.has_password) return new AppError(4021);
  return owner.open ? null : new AppError(4022, { messageKey: 'tradePasswordNeeded' });
}

/** Until when orders need no trade password, as the proof of it has just set it. */
export async function getTradeWindow(
  db: Db,
  userId: bigint,
): Promise<{ unlocked_until: string | null }> {
  const { tradeUnlockedUntil } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { tradeUnlockedUntil: true },
  });
  return { unlocked_until: tradeUnlockedUntil?.toISOString() ?? null };
}
