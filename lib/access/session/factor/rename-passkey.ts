import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** Changes the name of a passkey. @throws {AppError} 4004 unknown or another member's */
export async function renamePasskey(
  db: Db,
  { id, name, userId }: { id: bigint; name: string; userId: bigint },
): Promise<void> {
  const renamed = await db.$executeRaw`
    UPDATE passkey SET name = ${name} WHERE id = ${id} AND user_id = ${userId} AND removed_at IS NULL`;
  if (renamed === 0) throw new AppError(4004);
}
