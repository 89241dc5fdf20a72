import { prepared, type Sql } from '#lib/base/db/prepared';
import { recordNumber } from './record-number.ts';

const LETTER = { recharge: 'R', withdrawal: 'W', trade_order: 'T', fixed_move: 'F' } as const;

const nextId = prepared<{ id: bigint }>(
  'next_id',
  `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id`,
);

/** Reserves the id of a new record and derives its number from it. */
export async function nextRecord(
  sql: Sql,
  table: keyof typeof LETTER,
): Promise<{ id: bigint; no: string }> {
  const [row] = await nextId(sql, [table]);
  if (!row) throw new Error(`the sequence of ${table} returned no row`);
  return { id: row.id, no: toRecordNumber(table, row.id) };
}

/** The number of a new record. */
export function toRecordNumber(table: keyof typeof LETTER, id: bigint): string {
  return recordNumber(LETTER[table], id);
}
