import type { Db } from '#lib/base/db/client';
import type { TradeWindow } from '../response-schema.ts';

/** Reads the end of the trade window. */
export async function getTradeWindow(db: Db, userId: bigint): Promise<TradeWindow> {
  const { tradeUnlockedUntil } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { tradeUnlockedUntil: true },
  });
  return { unlocked_until: tradeUnlockedUntil?.toISOString() ?? null };
}
