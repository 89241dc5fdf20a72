import { readDatabaseError } from '#lib/base/db/database-error';
import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import type { Asset } from '#lib/base/money';
import { type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';
import { readId } from './post.ts';

/** A journal with its lines by owner, asset and purpose; shards are added up. */
export interface PostedJournal {
  id: bigint;
  kind: string;
  ref: string;
  simulated: boolean;
  reversesId: bigint | null;
  legs: PostedLeg[];
}

export interface PostedLeg {
  userId: bigint | null;
  asset: Asset;
  purpose: string;
  amountMinor: bigint;
}

type LegRow = Omit<PostedJournal, 'legs'> & PostedLeg;

const journalLegs = prepared<LegRow>(
  'journal_legs',
  `SELECT j.id, j.kind, j.ref, j.simulated, j.reverses AS "reversesId", a.user_id AS "userId", a.asset::text AS asset,
     a.purpose::text AS purpose, sum(e.amount)::bigint AS "amountMinor"
   FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
   WHERE j.id = $1 GROUP BY j.id, j.kind, j.ref, j.simulated, j.reverses, a.user_id, a.asset, a.purpose
   ORDER BY a.user_id, a.asset, a.purpose`,
);

/** Reads a journal with its lines; null if there is none, or if it is in the archive. */
export async function getPostedJournal(sql: Sql, id: bigint): Promise<PostedJournal | null> {
  const rows = await journalLegs(sql, [id]);
  const [first] = rows;
  if (!first) return null;
  const { kind, ref, simulated, reversesId } = first;
  const legs = rows.map(({ userId, asset, purpose, amountMinor }) => ({
    ...{ userId, asset, purpose, amountMinor },
  }));
  return { id, kind, ref, simulated, reversesId, legs };
}

const ledgerReverse = prepared<{ id: bigint }>(
  'ledger_reverse',
  'SELECT ledger_post($1, $2, $3, $4, $5::jsonb, $6) AS id',
);

/**
 * Posts the reverse of a journal: all of its lines with the opposite sign, on the same shards.
 * @returns the new journal's id
 * @throws {AppError} 4010 if it is reversed already, 4101 if a member has less than it takes back
 */
export async function reverse(
  sql: Sql,
  head: Omit<JournalHead, 'simulated'>,
  { id, simulated, legs }: PostedJournal,
): Promise<bigint> {
  const back = legs.map((leg) => ({ ...leg, amountMinor: -leg.amountMinor })) as Leg[];
  const values = [head.kind, head.ref, head.actor, simulated, legsToJson(back), id];
  return readId(await mapReversed(mapOverdraft(ledgerReverse(sql, values)), id));
}

async function mapReversed<T>(statement: Promise<T>, id: bigint): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const message = readDatabaseError(error)?.message ?? '';
    if (/reversed_once|is reversed already/.test(message))
      throw new AppError(4010, { detail: `journal ${id} is reversed already` });
    throw error;
  }
}
