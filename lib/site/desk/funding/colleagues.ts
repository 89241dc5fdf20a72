import { type Action, RIGHTS } from '#lib/access/operators/rights';
import type { Db } from '#lib/base/db/client';

/** Operators that are offered at most. */
const LISTED = 200;

/** Names of the other active operators who have a right, to hand work over to. */
export async function listColleagues(db: Db, right: Action, operator: string): Promise<string[]> {
  const rows = await db.operator.findMany({
    where: { status: 'active', name: { not: operator }, roles: { hasSome: [...RIGHTS[right]] } },
    orderBy: { nameKey: 'asc' },
    select: { name: true },
    take: LISTED,
  });
  return rows.map(({ name }) => name);
}
