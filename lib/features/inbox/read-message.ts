import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { MESSAGE_COLUMNS, toInboxMessage } from './queries.ts';
import type { InboxMessage } from './response-schema.ts';

/**
 * Marks a message as read, once. Another member's message does not exist.
 * @throws {AppError} 4004
 */
export async function readMessage(db: Db, userId: bigint, id: bigint): Promise<InboxMessage> {
  await db.memberMessage.updateMany({
    where: { id, userId, readAt: null },
    data: { readAt: new Date() },
  });
  const row = await db.memberMessage.findFirst({ where: { id, userId }, select: MESSAGE_COLUMNS });
  if (!row) throw new AppError(4004, { detail: `there is no message ${id} of user ${userId}` });
  return toInboxMessage(row);
}
