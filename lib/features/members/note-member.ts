import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { lockMemberByName } from '#lib/features/members/member-act';
import type { NoteKind } from './case-file/note-kinds.ts';

const MAX_LENGTH = 2_000;

/**
 * Adds an operator's note to a member. Notes are never changed or removed, and members don't see them.
 * The note is its own trace: it has author and time.
 * @throws {AppError} 4004 unknown member, 4001 empty or over 2,000 characters
 */
export async function noteMember(
  tx: Db,
  note: { username: string; operator: string; text: string; kind?: NoteKind },
): Promise<{ id: bigint }> {
  const { username, operator, text, kind = 'other' } = note;
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH)
    throw new AppError(4001, { detail: `a note has 1 to ${MAX_LENGTH} characters` });
  const { id: userId } = await lockMemberByName(tx, username);
  const data = { userId, author: operator, kind, text: trimmed };
  return tx.memberNote.create({ data, select: { id: true } });
}
