import type { Db } from '#lib/base/db/client';
import type { AlertKind } from '#lib/running/alerts/alert-kinds';
import type { InboxId } from './inbox-id.ts';
import { requireEntry, toInboxMessage } from './queries.ts';
import type { InboxMessage } from './response-schema.ts';

/** Entries that one statement marks as read. */
const BATCH = 500;

/**
 * Marks an entry as read, once. Another member's entry does not exist.
 * @throws {AppError} 4004
 */
export async function readMessage(db: Db, userId: bigint, entry: InboxId): Promise<InboxMessage> {
  const { source, id } = entry;
  if (source === 'alert')
    await db.$executeRaw`
      UPDATE member_alert SET read_at = now() WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL`;
  else
    await db.$executeRaw`
      UPDATE member_message SET read_at = now() WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL`;
  return toInboxMessage(await requireEntry(db, userId, entry));
}

/** Marks a member's newest unread entries as read, at most 500 of each table. @param kind of this kind only */
export async function readAllMessages(
  db: Db,
  userId: bigint,
  { kind = null }: { kind?: AlertKind | null | undefined },
): Promise<null> {
  await db.$executeRaw`
    UPDATE member_alert SET read_at = now() WHERE read_at IS NULL AND id = ANY (ARRAY(
      SELECT id FROM member_alert
      WHERE user_id = ${userId} AND read_at IS NULL AND (${kind}::text IS NULL OR kind = ${kind}::text)
      ORDER BY created_at DESC LIMIT ${BATCH}))`;
  if (kind === null || kind === 'message')
    await db.$executeRaw`
      UPDATE member_message SET read_at = now() WHERE read_at IS NULL AND id = ANY (ARRAY(
        SELECT id FROM member_message WHERE user_id = ${userId} AND read_at IS NULL
        ORDER BY id DESC LIMIT ${BATCH}))`;
  return null;
}
