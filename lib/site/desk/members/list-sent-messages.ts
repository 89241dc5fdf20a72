import type { Db } from '#lib/base/db/client';
import type { MessageValues } from '#lib/features/inbox/message-text';
import { MESSAGE_COLUMNS, toSentEntry } from '#lib/features/inbox/queries';
import type { InboxMessage } from '#lib/features/inbox/response-schema';

/** Messages that the page lists; the timeline has all. */
const RECENT = 20;

/** A message to a member, with what only operators know of it. */
export interface SentMessage extends InboxMessage {
  /** Number of the record that it is about. */
  no: string | null;
  author: string;
  reason: string;
}

/** The newest messages to a member, in the language of the request. */
export async function listSentMessages(db: Db, userId: bigint): Promise<SentMessage[]> {
  const rows = await db.memberMessage.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: RECENT,
    select: { ...MESSAGE_COLUMNS, author: true, reason: true },
  });
  return rows.map(({ author, reason, ...row }) => ({
    ...toSentEntry(row),
    no: (row.fields as MessageValues).no ?? null,
    ...{ author, reason },
  }));
}
