import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { formatAmount, type Metal } from '#lib/base/money';
import { getSettings } from '#lib/running/config/queries';
import type { Fills } from '../deal/response-schema.ts';
import type { FillsInput } from '../deal/schema.ts';

/** The most fills of a list. */
export const MAX_FILLS = 100;

/**
 * Lists the newest executions of a user in the metal of a room, also those of metal that was sold for a top-up.
 * @throws {AppError} 4004 unknown room
 */
export async function listFills(db: Db, userId: bigint, { room_id }: FillsInput): Promise<Fills> {
  const room = await db.room.findUnique({ where: { id: room_id }, select: { symbol: true } });
  if (!room) throw new AppError(4004, { detail: `there is no room ${room_id}` });
  const [{ currency }, rows] = await Promise.all([
    getSettings(db),
    db.fill.findMany({
      where: { userId, symbol: room.symbol },
      select: { side: true, qtyUnits: true, priceMinor: true, createdAt: true },
      orderBy: { id: 'desc' },
      take: MAX_FILLS + 1,
    }),
  ]);
  const items = rows.slice(0, MAX_FILLS).map(({ side, qtyUnits, priceMinor, createdAt }) => ({
    side: side === 'buy' ? ('buy' as const) : ('sell' as const),
    qty: formatAmount(qtyUnits, room.symbol as Metal),
    price: formatAmount(priceMinor, currency),
    at: createdAt.toISOString(),
  }));
  return { items, more: rows.length > MAX_FILLS };
}
