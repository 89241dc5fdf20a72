import type { Db } from '#lib/base/db/client';
import { ValidationError } from '#lib/base/errors/app-error';
import type { Role } from '../rights.ts';

/**
 * Asserts that roles may meet in one person: nobody is cashier and treasurer, and an auditor is nothing else.
 * The first operator of an installation may have all roles. The database judges the same.
 * @throws {ValidationError}
 */
export async function requireRolesApart(
  tx: Db,
  name: string,
  roles: readonly Role[],
): Promise<void> {
  const isApart = !(roles.includes('cashier') && roles.includes('treasurer'));
  if (isApart && !(roles.includes('auditor') && roles.length > 1)) return;
  const others = { nameKey: { not: name.toLowerCase() } };
  if (!(await tx.operator.findFirst({ where: others, select: { id: true } }))) return;
  throw new ValidationError({ roles: 'rolesApart' });
}
