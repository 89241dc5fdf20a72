import type { Db } from '#lib/base/db/client';
import type { Asked, Change } from './change.ts';

/** Requests of earlier versions may name nobody. */
export async function findMember(db: Db, { payload }: Asked) {
  const username = String(payload.username);
  const found = await db.user.findUnique({ where: { usernameKey: username.toLowerCase() } });
  return found ?? { id: null, username, realName: null, identityVerifiedAt: null };
}

/** Names a member with a link. */
export function memberOf({ id, username }: { id: bigint | null; username: string }): Change[] {
  return [{ kind: 'member', id: id?.toString() ?? null, username }];
}
