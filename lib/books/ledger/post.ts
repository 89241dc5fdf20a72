import { prepared, type Sql } from '#lib/base/db/prepared';
import { mapBooksHeld } from './books-held.ts';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';

const ledgerPost = prepared<{ id: bigint }>(
  'ledger_post',
  'SELECT ledger_post($1, $2, $3, $4, $5::jsonb) AS id',
);

/**
 * Posts one journal. Money moves only through this function, `hold`, `commit`, `release` and
 * `resolveHolds`. One round trip; the database rejects legs that do not sum to zero per asset or
 * that overdraw an account.
 * @returns the journal's id
 * @throws {AppError} 4101 when a user's account would become negative, 4032 a fault of the books is open
 */
export async function post(sql: Sql, head: JournalHead, legs: readonly Leg[]): Promise<bigint> {
  const { kind, ref, actor, simulated } = head;
  const values = [kind, ref, actor, simulated, legsToJson(legs)];
  return readId(await mapBooksHeld(mapOverdraft(ledgerPost(sql, values))));
}

/** The id that a ledger function returned. */
export function readId(rows: { id: bigint }[]): bigint {
  const [row] = rows;
  if (!row) throw new Error('a ledger function returned no row');
  return row.id;
}
