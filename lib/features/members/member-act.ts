import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';

/** An operator's action on an account. Runs in one transaction with its audit row. */
export interface MemberAct {
  /** Username of the member, case-insensitive. */
  username: string;
  /** Name of the operator. */
  operator: string;
  /** Reason, and how the member's identity was verified. */
  reason: string;
}

export interface LockedMember {
  id: bigint;
  usernameKey: string;
  status: string;
  realName: string | null;
  identityVerifiedAt: Date | null;
}

/**
 * Reads an account by username and locks its row, so that concurrent sign-ins and password changes wait
 * for the operator's action.
 * @throws {AppError} 4004 unknown member
 */
export async function lockMemberByName(tx: Db, username: string): Promise<LockedMember> {
  const [user] = await tx.$queryRaw<LockedMember[]>`
    SELECT id, username_key AS "usernameKey", status, real_name AS "realName",
      identity_verified_at AS "identityVerifiedAt"
    FROM app_user WHERE username_key = ${username.toLowerCase()} FOR NO KEY UPDATE`;
  if (!user) throw new AppError(4004, { detail: `there is no user ${username}` });
  return user;
}

/** An account, not locked. @throws {AppError} 4004 unknown member */
export async function findMemberByName(
  tx: Db,
  username: string,
): Promise<{ id: bigint; realName: string | null }> {
  const where = { usernameKey: username.toLowerCase() };
  const user = await tx.user.findUnique({ where, select: { id: true, realName: true } });
  if (!user) throw new AppError(4004, { detail: `there is no user ${username}` });
  return user;
}

/** Records an operator's action in the audit log. `detail` is stored with the reason. */
export function auditMemberAct(
  tx: Db,
  action: string,
  { username, operator, reason }: MemberAct,
  detail: object = {},
): Promise<void> {
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action,
    subject: `user:${username.toLowerCase()}`,
    detail: { reason, ...detail },
  });
}
