import type { Db } from '#lib/db/client';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';

/**
 * Posts one journal. Money moves only through this function, `hold`, `commit`, `release` and
 * `resolveHolds`. One round trip; the database rejects legs that do not sum to zero per asset or
 * that overdraw an account.
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
