import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { lockRoom } from './plan-issue.ts';

/** An operator's change of a room's status. */
export interface RoomStatusChange {
  id: bigint;
  operator: string;
  status: 'open' | 'closed';
  /** Kept in the audit log. */
  reason?: string;
}

/**
 * Opens or closes a room. A closed room gives no quotes, takes no orders and opens no further
 * issue. An issue that is already open continues.
 * @throws {AppError} 4010 if the room already has that status
 */
export async function setRoomStatus(
  tx: Db,
  { id, operator, status, reason }: RoomStatusChange,
): Promise<void> {
  const room = await lockRoom(tx, id);
  if (room.status === status)
    throw new AppError(4010, { detail: `room ${room.symbol} is ${status} already` });
  await tx.room.update({ where: { id }, data: { status } });
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: `room.${status === 'open' ? 'open' : 'close'}`,
    subject: `room:${id}`,
    detail: reason ? { reason } : {},
  });
}
