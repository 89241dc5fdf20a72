import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';

/** A member as recoveries need it. */
export interface LockedMember {
  username: string;
  usernameKey: string;
  /** The verified address; null without one. */
  address: string | null;
}

/**
 * Locks the row of an active member, so that links, address and recoveries of one member change one after another.
 * @throws {AppError} 4012 an operator locked the account
 */
export async function lockMember(tx: Db, userId: bigint): Promise<LockedMember> {
  const [member] = await tx.$queryRaw<LockedMember[]>`
    SELECT username, username_key AS "usernameKey", CASE WHEN email_verified_at IS NOT NULL THEN email END AS address
    FROM app_user WHERE id = ${userId} AND status = 'active' FOR NO KEY UPDATE`;
  if (!member) throw new AppError(4012);
  return member;
}
