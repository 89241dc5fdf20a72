import { createHash } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { addList } from '#lib/features/screening/add-list';
import { parseList, type RefusedRow } from '#lib/features/screening/parse-list';

/** What an upload answers: the version that was stored, or the rows that are refused. */
export interface UploadedList {
  version: number | null;
  entries: number;
  refused: RefusedRow[];
}

/**
 * Stores a list from a file, or nothing if a row of it is refused.
 * @param transact runs the write in a transaction
 * @throws {ValidationError} on `file` @throws {AppError} 4010 the same file, or too many lists
 */
export async function uploadList(
  transact: (work: (tx: Db) => Promise<{ version: number }>) => Promise<{ version: number }>,
  { name, file, operator }: { name: string; file: Uint8Array; operator: string },
): Promise<UploadedList> {
  const { entries, refused } = parseList(file);
  if (refused.length > 0) return { version: null, entries: 0, refused };
  const hash = createHash('sha256').update(file).digest('hex');
  const { version } = await transact((tx) => addList(tx, { name, entries, hash, operator }));
  return { version, entries: entries.length, refused };
}
