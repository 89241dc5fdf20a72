import type { Db } from '#lib/db/client';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';

/** How to resolve one hold of a set: the amount spent and its destination. */
export interface Resolution extends Pick<JournalHead, 'kind' | 'ref'> {
  committedMinor: bigint;
  /** Must sum to `committedMinor` in the hold's asset; further legs may move other assets. */
  legs: readonly Leg[];
}

/**
 * Resolves many holds in one round trip, each with its own journal; the rest of each hold is
 * released to its user. Either all holds resolve or none.
 * @returns journal ids by reference
 */
export async function resolveHolds(
  db: Db,
  { actor, simulated }: Pick<JournalHead, 'actor' | 'simulated'>,
  resolutions: readonly Resolution[],
): Promise<Map<string, bigint>> {
  const items = JSON.stringify(
    resolutions.map(({ kind, ref, committedMinor, legs }) => ({
      kind,
      ref,
      committed: committedMinor.toString(),
      legs: JSON.parse(legsToJson(legs)) as unknown,
    })),
  );
  const rows = await db.$queryRaw<{ item_ref: string; journalId: bigint }[]>`
    SELECT item_ref, journal AS "journalId" FROM ledger_resolve_holds(${items}::jsonb, ${actor}, ${simulated})`;
  return new Map(rows.map((row) => [row.item_ref, row.journalId]));
}
