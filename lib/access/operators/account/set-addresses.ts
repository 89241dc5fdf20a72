import type { Db } from '#lib/base/db/client';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';

/**
 * Sets the addresses and CIDR ranges from which an operator may use the desk. An empty list allows all.
 * @throws {AppError} 4004
 */
export async function setAddresses(
  tx: Db,
  act: OperatorAct & { addresses: readonly string[] },
): Promise<void> {
  const after = [...act.addresses];
  const { id } = await lockOperator(tx, act.name);
  const { addresses: before } = await tx.operator.findUniqueOrThrow({ where: { id } });
  await tx.operator.update({ where: { id }, data: { addresses: after } });
  await auditOperatorAct(tx, 'operator.set-addresses', act, { before, after });
}
