import type { Pool } from '#lib/db/client';
import { inTransaction } from '#lib/db/transaction';
import { askOf } from '#lib/installation/rotate-key';
import type { Operator } from '#lib/operators/operator';
import { ROLES, type Role } from '#lib/operators/rights';
import { hashPassword } from '#lib/session/password/password';
import { addOperator } from './add-operator.ts';

export const OPERATOR_PASSWORD = 'granite meadow 42';

/** Creates an operator with `OPERATOR_PASSWORD`, and with all roles unless some are given. */
export async function newOperator(
  db: Pool,
  name: string,
  roles: readonly Role[] = ROLES,
): Promise<Operator> {
  const passwordHash = await hashPassword(OPERATOR_PASSWORD);
  await inTransaction(db, (tx) => addOperator(askOf(tx), { name, roles, passwordHash }));
  const { id } = await db.operator.findUniqueOrThrow({ where: { nameKey: name.toLowerCase() } });
  return { id, name, roles };
}
