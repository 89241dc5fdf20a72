import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Role } from '../rights.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';
import { requireAdministratorsWithout } from './require-administrators.ts';

/**
 * Sets the roles of an operator. Open sessions get them with their next request.
 * @throws {AppError} 4004, 4010 unchanged, or too few administrators remain
 */
export async function setRoles(
  tx: Db,
  act: OperatorAct & { roles: readonly Role[] },
): Promise<void> {
  const account = await lockOperator(tx, act.name);
  const { id, roles: before } = account;
  const after = [...act.roles];
  if (before.join() === after.join())
    throw new AppError(4010, { detail: `${act.name} has these roles already` });
  if (!after.includes('admin')) await requireAdministratorsWithout(tx, account);
  await tx.operator.update({ where: { id }, data: { roles: after } });
  await auditOperatorAct(tx, 'operator.set-roles', act, { before, after });
}
