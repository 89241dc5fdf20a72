import type { Db } from '#lib/db/client';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';

/** One hold of a set: what of it is spent, and where that goes. */
export interface Resolution extends Pick<JournalHead, 'kind' | 'ref'> {
  committedMinor: bigint;
  /** Must sum to what is committed, per asset; further legs may move other assets. */
  legs: readonly Leg[];
}

/**
 * Resolves many holds in one round trip, each by a journal of its own; the rest of each hold goes
 * back to its user. All of them resolve, or none.
 * @returns the journal's id by reference
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
