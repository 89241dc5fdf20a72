import type { RecordType } from '#lib/base/record-base/schema';

/** The columns of a list of records; texts are under `records.table.column`. */
export type ColumnName = 'time' | 'kind' | 'what' | 'amount' | 'balance' | 'status';

/** The columns of a type: a statement has balances, other records a status. */
export function columnsOf(type: RecordType): readonly ColumnName[] {
  return ['time', 'kind', 'what', 'amount', type === 'ledger' ? 'balance' : 'status'];
}
