import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { type MessageValues, messageText } from './message-text.ts';
import type { InboxMessage, InboxPage } from './response-schema.ts';
import type { MessageTemplate } from './templates.ts';

/** Messages of a page. */
const PAGE = 20;
/** The count of unread messages ends here. */
const UNREAD_MAX = 100;

/** The columns of a message that its member may know. */
export const MESSAGE_COLUMNS = {
  id: true,
  template: true,
  fields: true,
  text: true,
  createdAt: true,
  readAt: true,
} as const;

interface MessageRow {
  id: bigint;
  template: string;
  fields: unknown;
  text: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/**
 * A member's messages, newest first, in the language of the request.
 * @throws {AppError} 4004 `before_id` is unknown or someone else's
 */
export async function listMessages(
  db: Db,
  userId: bigint,
  { before_id }: { before_id?: bigint | undefined } = {},
): Promise<InboxPage> {
  if (before_id && !(await db.memberMessage.findFirst({ where: { id: before_id, userId } })))
    throw new AppError(4004, { detail: `user ${userId} has no message ${before_id}` });
  const [rows, unread] = await Promise.all([
    db.memberMessage.findMany({
      where: { userId, ...(before_id && { id: { lt: before_id } }) },
      orderBy: { id: 'desc' },
      take: PAGE + 1,
      select: MESSAGE_COLUMNS,
    }),
    countUnread(db, userId),
  ]);
  const data = rows.slice(0, PAGE).map(toInboxMessage);
  const next = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
  return { data, next, unread };
}

/** Unread messages of a member, counted to 100. */
export async function countUnread(db: Db, userId: bigint): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM member_message WHERE user_id = ${userId} AND read_at IS NULL LIMIT ${UNREAD_MAX}) AS unread`;
  return row?.count ?? 0;
}

/** Converts a row to a message of the API. */
export function toInboxMessage(row: MessageRow): InboxMessage {
  // The columns are plain, but only `sendMessage` writes them.
  const template = row.template as MessageTemplate;
  return {
    id: row.id.toString(),
    ...messageText(template, row.fields as MessageValues, row.text),
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
}
