import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { TradeWindow } from '../response-schema.ts';
import { lockedUntil } from './trade-password.ts';

interface Owner {
  has_password: boolean;
  open: boolean;
  /** Null unless the lock lasts. */
  locked_until: Date | null;
}

/**
 * Judges whether a user may place an order without the trade password: by the window that the last
 * correct one has opened.
 * @returns the refusal (4021 not set, 4022 missing, 4023 locked) or null
 */
export async function judgeTradeWindow(tx: Db, userId: bigint): Promise<AppError | null> {
  const [owner] = await tx.$queryRaw<Owner[]>`
    SELECT trade_password_hash IS NOT NULL AS has_password,
      coalesce(trade_unlocked_until > clock_timestamp(), false) AS open,
      CASE WHEN trade_locked_until > clock_timestamp() THEN trade_locked_until END AS locked_until
    FROM app_user WHERE id = ${userId}`;
  if (!owner?.has_password) return new AppError(4021);
  if (owner.open) return null;
  if (owner.locked_until) return lockedUntil(owner.locked_until);
  return new AppError(4022, { messageKey: 'tradePasswordNeeded' });
}

/** Until when orders need no trade password, as the proof of it has just set it. */
export async function getTradeWindow(db: Db, userId: bigint): Promise<TradeWindow> {
  const { tradeUnlockedUntil } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { tradeUnlockedUntil: true },
  });
  return { unlocked_until: tradeUnlockedUntil?.toISOString() ?? null };
}
