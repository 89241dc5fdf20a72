import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { enqueueScreening } from '#lib/base/queue/enqueue';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { ListEntry } from './parse-list.ts';

/** Lists of different names: each is compared with every member. */
const MAX_LISTS = 10;

interface NewList {
  name: string;
  entries: readonly ListEntry[];
  /** SHA-256 of the file, in hex. */
  hash: string;
  /** Name of the operator. */
  operator: string;
}

/**
 * Stores a version of a list, which the worker then compares with all members.
 * @throws {AppError} 4010 the present version is the same file, or too many lists
 */
export async function addList(
  tx: Db,
  { name, entries, hash, operator }: NewList,
): Promise<{ id: bigint; version: number }> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('screening lists', 0))`;
  const newest = await tx.screeningList.findFirst({
    where: { name },
    orderBy: { version: 'desc' },
  });
  if (!newest) await requireFewLists(tx);
  if (newest?.hash === hash) throw new AppError(4010, { messageKey: 'listUnchanged' });
  const version = (newest?.version ?? 0) + 1;
  const data = { name, version, entries: entries.length, hash, uploadedBy: operator };
  const { id } = await tx.screeningList.create({ data });
  await tx.$executeRaw`
    INSERT INTO screening_entry (list_id, source_id, name, aliases, birth_date)
    SELECT ${id}, source_id, name, ARRAY(SELECT jsonb_array_elements_text(aliases)), birth_date
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      AS given (source_id text, name text, aliases jsonb, birth_date date)`;
  await tx.screeningWalk.create({ data: { listId: id } });
  await enqueueScreening(tx);
  await recordAudit(tx, {
    actor: `operator:${operator}`,
    action: 'screening.upload',
    subject: `screening-list:${id}`,
    detail: { name, version, entries: entries.length, hash },
  });
  return { id, version };
}

async function requireFewLists(tx: Db): Promise<void> {
  if ((await tx.screeningList.count({ where: { version: 1 } })) < MAX_LISTS) return;
  throw new AppError(4010, { messageKey: 'tooManyLists', params: { limit: MAX_LISTS } });
}
