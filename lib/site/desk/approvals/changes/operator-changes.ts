import type { Role } from '#lib/access/operators/rights';
import { ROLES } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';
import type { Asked, Change } from './change.ts';

type StoredOperator = NonNullable<Awaited<ReturnType<typeof findOperatorRow>>>;

const findOperatorRow = (db: Db, name: string) =>
  db.operator.findUnique({ where: { nameKey: name.toLowerCase() } });

/** The operator, and what a request changes of the account. */
export async function readOperator(
  db: Db,
  asked: Asked,
  change: (operator: StoredOperator) => Change | undefined = () => undefined,
): Promise<Change[]> {
  const name = String(asked.payload.name);
  const found = await findOperatorRow(db, name);
  const changed = found ? change(found) : undefined;
  return [{ kind: 'operator', name: found?.name ?? name }, ...(changed ? [changed] : [])];
}

/** The roles that a request names. */
export function rolesOf({ roles }: Asked['payload']): Role[] {
  return ROLES.filter((role) => listOf(roles).includes(role));
}

/** A list of a request as text. */
export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
