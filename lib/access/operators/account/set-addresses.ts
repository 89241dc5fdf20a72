import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { isAddressRange } from '../session/allowed-addresses.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';

const MAX_RANGES = 50;

/**
 * Sets the addresses and CIDR ranges from which an operator may use the desk. An empty list allows all.
 * @throws {AppError} 4001 one is malformed, 4004
 */
export async function setAddresses(
  tx: Db,
  act: OperatorAct & { addresses: readonly string[] },
): Promise<void> {
  const after = [...new Set(act.addresses)];
  const fault = after.find((range) => !isAddressRange(range));
  if (fault !== undefined || after.length > MAX_RANGES)
    throw new AppError(4001, { detail: `${fault ?? 'the list'} is no address or CIDR range` });
  const { id } = await lockOperator(tx, act.name);
  const { addresses: before } = await tx.operator.findUniqueOrThrow({ where: { id } });
  await tx.operator.update({ where: { id }, data: { addresses: after } });
  await auditOperatorAct(tx, 'operator.set-addresses', act, { before, after });
}
