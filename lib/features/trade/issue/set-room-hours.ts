import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { RoomHours } from '../deal/enums.ts';
import { lockRoom } from './plan-issue.ts';

/** An operator's change of a room's hours. */
export interface RoomHoursChange {
  id: bigint;
  operator: string;
  hours: RoomHours;
  /** Kept in the audit log. */
  reason: string;
}

/**
 * Lets a room trade around the clock, or in the trading hours of business days. An issue that is open continues.
 * @throws {AppError} 4004 unknown room, 4010 it has these hours already
 */
export async function setRoomHours(
  tx: Db,
  { id, operator, hours, reason }: RoomHoursChange,
): Promise<void> {
  if (!(await tx.room.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError(4004, { detail: `there is no room ${id}` });
  const room = await lockRoom(tx, id);
  if (room.hours === hours)
    throw new AppError(4010, { detail: `room ${room.symbol} trades ${hours} already` });
  await tx.room.update({ where: { id }, data: { hours } });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: 'room.hours',
    subject: `room:${id}`,
    detail: { before: room.hours, after: hours, reason },
  });
}
