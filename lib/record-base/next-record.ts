import type { Db } from '#lib/db/client';
import { recordNumber } from './record-number.ts';

const LETTER = { recharge: 'R', withdrawal: 'W', trade_order: 'T', fixed_move: 'F' } as const;

/** Id and number of a record to be, before it is written: the number follows from the id. */
export async function nextRecord(
  tx: Db,
  table: keyof typeof LETTER,
): Promise<{ id: bigint; no: string }> {
  const [row] = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id`;
  if (!row) throw new Error(`the sequence of ${table} gave nothing`);
  return { id: row.id, no: recordNumber(LETTER[table], row.id) };
}
