import type { Db } from '#lib/base/db/client';
import type { Recharge } from '#lib/base/db/generated/client';
import { OPEN_TOP_UP_STATUSES } from './top-up-state.ts';

type ReferenceKey = Pick<Recharge, 'id' | 'channel' | 'reference'>;

/** Another open or credited top-up with the same reference and channel. */
interface SameReference extends ReferenceKey {
  no: string;
  userId: bigint;
  status: string;
  processor: string;
}

/**
 * For each of `rows`, by id: the other top-ups with the same reference and channel. Top-ups credited
 * by the sandbox are left out because they have no payment.
 */
export async function listSameReference(
  db: Db,
  rows: readonly ReferenceKey[],
): Promise<Map<bigint, SameReference[]>> {
  const references = rows.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  if (references.length === 0) return new Map();
  const found = await db.recharge.findMany({
    where: {
      reference: { in: references },
      OR: [{ status: { in: OPEN_TOP_UP_STATUSES } }, { status: 'credited', processor: 'manual' }],
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
