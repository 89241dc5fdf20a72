import type { Db } from '#lib/db/client';
import type { Recharge } from '#lib/db/generated/client';

/** What a payment's reference is announced for. */
type Announced = Pick<Recharge, 'id' | 'channel' | 'reference'>;

/** Another recharge of the channel that has the same reference and is not void. */
export interface SameReference extends Announced {
  no: string;
  userId: bigint;
  status: string;
  processor: string;
}

/**
 * The recharges that have the same reference in the same channel as one of `rows`, by the id of the
 * row. The sandbox's credits are left out: no payment belongs to them.
 */
export async function listSameReference(
  db: Db,
  rows: readonly Announced[],
): Promise<Map<bigint, SameReference[]>> {
  const references = rows.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  if (references.length === 0) return new Map();
  const found = await db.recharge.findMany({
    where: {
      reference: { in: references },
      OR: [
        { status: { in: ['submitted', 'reviewing'] } },
        { status: 'credited', processor: 'manual' },
      ],
    },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, no: true, userId: true, channel: true },
      ...{ reference: true, status: true, processor: true },
    },
  });
  return new Map(
    rows.map((row) => [
      row.id,
      found.filter(
        ({ id, channel, reference }) =>
          id !== row.id && channel === row.channel && reference === row.reference,
      ),
    ]),
  );
}
