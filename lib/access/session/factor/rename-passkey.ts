import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** Changes the name of a passkey. @throws {AppError} 4004 unknown or another member's */
export async function renamePasskey(
  db: Db,
  { id, name, userId }: { id: bigint; name: string; userId: bigint },
): Promise<void> {
  if (!(await MEMBER_PASSKEYS.rename(db, { id, ownerId: userId, name }))) throw new AppError(4004);
}
