import type { Db } from '#lib/base/db/client';
import { MESSAGE_COLUMNS, toSentEntry } from '#lib/features/inbox/queries';

/** A message as a line of the case file. */
interface CaseMessage {
  id: bigint;
  author: string;
  createdAt: Date;
  text: string;
}

/** Messages to a member in the order in which they were sent, in the language of the request. */
export async function readMessages(
  db: Db,
  { userId, afterId, take }: { userId: bigint; afterId: bigint; take: number },
): Promise<CaseMessage[]> {
  const rows = await db.memberMessage.findMany({
    where: { userId, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take,
    select: { ...MESSAGE_COLUMNS, author: true },
  });
  return rows.map(({ author, ...row }) => {
    const { title, text } = toSentEntry(row);
    return { id: row.id, author, createdAt: row.createdAt, text: `${title}\n${text}` };
  });
}
