import type { Db } from '#lib/base/db/client';
import { lockOperator, type OperatorAct } from './operator-act.ts';
import { requireAdministratorsWithout } from './require-administrators.ts';

/** What a reset does with the second factor. */
export const RESET_FACTOR = ['keep', 'remove'] as const;
type Factor = (typeof RESET_FACTOR)[number];

/**
 * Sets a one-time password for an operator and ends all sessions. The second factor with its recovery codes
 * stays unless it is lost too.
 * @param act.passwordHash of the one-time password; with four eyes the database takes that of the request
 * @throws {AppError} 4004, 4010 too few administrators remain
 */
export async function resetOperator(
  tx: Db,
  { passwordHash, factor, ...act }: OperatorAct & { passwordHash: string | null; factor: Factor },
): Promise<void> {
  const account = await lockOperator(tx, act.name);
  await requireAdministratorsWithout(tx, account);
  const actor = `operator:${act.operator}`;
  await tx.$queryRaw`
    SELECT operator_reset_account(${account.name}, ${passwordHash}, ${actor}, ${act.reason}, ${factor})`;
}
