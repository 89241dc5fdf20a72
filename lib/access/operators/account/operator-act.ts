import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';

/** What one operator does to the account of another. */
export interface OperatorAct {
  /** The account. */
  name: string;
  /** Name of the operator who does it. */
  operator: string;
  reason: string;
}

/** Locks the row of an operator (FOR UPDATE). @throws {AppError} 4004 */
export async function lockOperator(
  tx: Db,
  name: string,
): Promise<{ id: bigint; name: string; roles: string[]; status: string }> {
  const [row] = await tx.$queryRaw<{ id: bigint; name: string; roles: string[]; status: string }[]>`
    SELECT id, name, roles, status FROM operator WHERE name_key = ${name.toLowerCase()} FOR UPDATE`;
  if (!row) throw new AppError(4004, { detail: `there is no operator ${name}` });
  return row;
}

/** Records what was done to an operator's account. */
export function auditOperatorAct(
  tx: Db,
  action: string,
  { name, operator, reason }: OperatorAct,
  detail: object = {},
): Promise<void> {
  return recordAudit(tx, {
    actor: `operator:${operator}`,
    action,
    subject: `operator:${name.toLowerCase()}`,
    detail: { reason, ...detail },
  });
}
