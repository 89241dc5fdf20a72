import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';

/** What an operator does to an account. Runs in one transaction, together with its audit row. */
export interface DeskAct {
  /** The member's name, in any case. */
  username: string;
  /** Name of the operator. */
  operator: string;
  /** Why, and how it was made sure who asks. */
  reason: string;
}

export interface DeskUser {
  id: bigint;
  usernameKey: string;
  status: string;
  realName: string | null;
}

/**
 * The account of a name, locked until the transaction ends: signing in and changing a password wait
 * for what the operator does, and see it.
 * @throws {AppError} 4004 unknown member
 */
export async function lockDeskUser(tx: Db, username: string): Promise<DeskUser> {
  const [user] = await tx.$queryRaw<DeskUser[]>`
    SELECT id, username_key AS "usernameKey", status, real_name AS "realName"
    FROM app_user WHERE username_key = ${username.toLowerCase()} FOR NO KEY UPDATE`;
  if (!user) throw new AppError(4004, { detail: `there is no user ${username}` });
  return user;
}

/** Writes down what was done to an account; `detail` joins the reason. */
export function auditDeskAct(
  tx: Db,
  action: string,
  { username, operator, reason }: DeskAct,
  detail: object = {},
): Promise<void> {
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action,
    subject: `user:${username.toLowerCase()}`,
    detail: { reason, ...detail },
  });
}
