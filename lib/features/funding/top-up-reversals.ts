import type { Recharge } from '#lib/base/db/generated/client';
import { prepared, type Sql } from '#lib/base/db/prepared';

/** The journal by which an operator took a credit back. */
export interface Reversal {
  at: Date;
  actor: string;
}

/** Condition in SQL: the journal of the top-up in `recharge` has been reversed. */
export const IS_REVERSED = `EXISTS (SELECT FROM ledger_journal credit JOIN ledger_journal back ON back.reverses = credit.id
  WHERE credit.ref = 'recharge:' || recharge.id)`;

const reversals = prepared<Reversal & { id: bigint }>(
  'top_up_reversals',
  `SELECT top_up.id, back.created_at AS at, back.actor
   FROM unnest($1::bigint[]) AS top_up (id) JOIN ledger_journal credit ON credit.ref = 'recharge:' || top_up.id
     JOIN ledger_journal back ON back.reverses = credit.id`,
);

/** The reversal of a top-up; null if it has none. */
export async function findTopUpReversal(sql: Sql, id: bigint): Promise<Reversal | null> {
  const [found] = await reversals(sql, [[id]]);
  return found ?? null;
}

/** Adds to each top-up whether its credit was reversed, which its status doesn't tell. */
export async function markReversed<Row extends Pick<Recharge, 'id' | 'status'>>(
  sql: Sql,
  rows: readonly Row[],
): Promise<(Row & { reversed: boolean })[]> {
  const credited = rows.filter(({ status }) => status === 'credited').map(({ id }) => id);
  const found = credited.length === 0 ? [] : await reversals(sql, [credited]);
  const ids = new Set(found.map(({ id }) => id));
  return rows.map((row) => ({ ...row, reversed: ids.has(row.id) }));
}
