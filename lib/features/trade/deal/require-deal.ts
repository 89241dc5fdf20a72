import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import {
  formatAmount,
  groupAmount,
  limitText,
  type Metal,
  parseAmountOrThrow,
} from '#lib/base/money';
import type { Settings } from '#lib/running/config/setting-specs';
import { affordableQty, computeFigures } from './order-figures.ts';
import { requireRoomHours } from './room-hours.ts';

/**
 * Returns the instrument of an open room.
 * @throws {AppError} 4004 unknown, 4202 closed by an operator, or outside of its hours
 */
export async function requireOpenRoom(db: Db, id: bigint, settings: Settings): Promise<Metal> {
  const select = { symbol: true, status: true, hours: true };
  const room = await db.room.findUnique({ where: { id }, select });
  if (!room) throw new AppError(4004, { detail: `there is no room ${id}` });
  if (room.status !== 'open') throw new AppError(4202, { messageKey: 'roomClosed' });
  await requireRoomHours(db, room, settings);
  // The room's constraint (migration 0007) allows only these symbols.
  return room.symbol as Metal;
}

/** Rejects a quantity below the minimum, in units of the metal. @throws {AppError} 4103 */
export function requireMinQty(qtyUnits: bigint, symbol: Metal, { order_min_qty }: Settings): void {
  const minUnits = parseAmountOrThrow(order_min_qty, symbol);
  if (qtyUnits >= minUnits) return;
  const limit = groupAmount(formatAmount(minUnits, symbol));
  throw new AppError(4103, { messageKey: 'underMinQty', params: { limit } });
}

/**
 * The quantity that an amount buys at a price.
 * @throws {AppError} 4103 it is below the minimum
 */
export function requireAffordableQty(
  amountMinor: bigint,
  deal: { symbol: Metal; priceMinor: bigint; feeBps: number },
  { order_min_qty, currency }: Settings,
): bigint {
  const qtyUnits = affordableQty(amountMinor, deal);
  const minUnits = parseAmountOrThrow(order_min_qty, deal.symbol);
  if (qtyUnits >= minUnits) return qtyUnits;
  const { netMinor } = computeFigures({ ...deal, side: 'buy', qtyUnits: minUnits });
  const params = {
    limit: limitText(netMinor, currency),
    qty: groupAmount(formatAmount(minUnits, deal.symbol)),
  };
  throw new AppError(4103, { messageKey: 'underMinSpend', params });
}

/** Rejects a quantity whose cash value rounds to zero. @throws {AppError} 4103 */
export function requireCashValue(amount: { priceMinor: bigint; grossMinor: bigint }): void {
  if (amount.priceMinor <= 0n || amount.grossMinor <= 0n)
    throw new AppError(4103, { messageKey: 'qtyWorthless' });
}
