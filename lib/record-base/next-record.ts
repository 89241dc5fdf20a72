import type { Db } from '#lib/db/client';
import { recordNumber } from './record-number.ts';

const LETTER = { recharge: 'R', withdrawal: 'W', trade_order: 'T', fixed_move: 'F' } as const;

/** Reserves the id of a new record and derives its number from it. */
export async function nextRecord(
  tx: Db,
  table: keyof typeof LETTER,
): Promise<{ id: bigint; no: string }> {
  const [row] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id`;
  if (!row) throw new Error(`the sequence of ${table} returned no row`);
  return { id: row.id, no: recordNumberOf(table, row.id) };
}

/** The number of a new record. */
export function recordNumberOf(table: keyof typeof LETTER, id: bigint): string {
  return recordNumber(LETTER[table], id);
}
