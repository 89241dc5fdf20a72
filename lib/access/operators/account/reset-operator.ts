import type { Db } from '#lib/base/db/client';
import { lockOperator, type OperatorAct } from './operator-act.ts';
import { requireAdministratorsWithout } from './require-administrators.ts';

/**
 * Sets a one-time password for an operator, removes the second factor with its recovery codes, and ends
 * all sessions.
 * @param act.passwordHash of the one-time password; with four eyes the database takes that of the request
 * @throws {AppError} 4004, 4010 too few administrators remain
 */
export async function resetOperator(
  tx: Db,
  { passwordHash, ...act }: OperatorAct & { passwordHash: string | null },
): Promise<void> {
  const account = await lockOperator(tx, act.name);
  await requireAdministratorsWithout(tx, account);
  const actor = `operator:${act.operator}`;
  await tx.$queryRaw`SELECT operator_reset(${account.name}, ${passwordHash}, ${actor}, ${act.reason})`;
}
