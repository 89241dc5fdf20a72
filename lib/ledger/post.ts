import type { Db } from '#lib/db/client';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';

/**
 * Posts one journal: the sole way, with `hold` and `resolveHold`, that money moves. One round trip;
 * the database refuses legs that do not sum to zero per asset or that overdraw an account.
 * @returns the journal's id
 * @throws {AppError} 4101 when a user's account would become negative
 */
export async function post(db: Db, head: JournalHead, legs: readonly Leg[]): Promise<bigint> {
  const rows = await mapOverdraft(
    db.$queryRaw<{ id: bigint }[]>`
      SELECT ledger_post(${head.kind}, ${head.ref}, ${head.actor}, ${head.simulated}, ${legsToJson(legs)}::jsonb) AS id`,
  );
  return idOf(rows);
}

/** The id that a ledger function returned. */
export function idOf(rows: { id: bigint }[]): bigint {
  const [row] = rows;
  if (!row) throw new Error('a ledger function returned no row');
  return row.id;
}
