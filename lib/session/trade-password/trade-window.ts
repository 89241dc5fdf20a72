import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import type { TradeWindow } from '../response-schema.ts';
import { lockedError } from './trade-password.ts';

interface WindowState {
  has_password: boolean;
  open: boolean;
  /** Null if not locked. */
  locked_until: Date | null;
}

/**
 * Checks if the trade window is open, so that the user may place an order without the trade password.
 * @returns null if open, else the error (4021 not set, 4022 required, 4023 locked)
 */
export async function checkTradeWindow(tx: Db, userId: bigint): Promise<AppError | null> {
  const [state] = await tx.$queryRaw<WindowState[]>`
    SELECT trade_password_hash IS NOT NULL AS has_password,
      coalesce(trade_unlocked_until > clock_timestamp(), false) AS open,
      CASE WHEN trade_locked_until > clock_timestamp() THEN trade_locked_until END AS locked_until
    FROM app_user WHERE id = ${userId}`;
  if (!state?.has_password) return new AppError(4021);
  if (state.open) return null;
  if (state.locked_until) return lockedError(state.locked_until);
  return new AppError(4022, { messageKey: 'tradePasswordNeeded' });
}

/** Reads the end of the trade window. */
export async function getTradeWindow(db: Db, userId: bigint): Promise<TradeWindow> {
  const { tradeUnlockedUntil } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { tradeUnlockedUntil: true },
  });
  return { unlocked_until: tradeUnlockedUntil?.toISOString() ?? null };
}
