import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { Role } from '../rights.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';

/**
 * Sets the roles of an operator. Open sessions get them with their next request.
 * @throws {AppError} 4004, 4010 unchanged
 */
export async function setRoles(
  tx: Db,
  act: OperatorAct & { roles: readonly Role[] },
): Promise<void> {
  const { id, roles: before } = await lockOperator(tx, act.name);
  const after = [...act.roles];
  if (before.join() === after.join())
    throw new AppError(4010, { detail: `${act.name} has these roles already` });
  await tx.operator.update({ where: { id }, data: { roles: after } });
  await auditOperatorAct(tx, 'operator.set-roles', act, { before, after });
}
