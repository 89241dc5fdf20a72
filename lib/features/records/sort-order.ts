import type { RecordSort } from '#lib/base/record-base/schema';

/** SQL of an order of rows; `amount` is SQL of what a row shows, `row` the name of the row. */
export function sortOrder(sort: RecordSort, amount: string, row: string): string {
  if (sort === 'created_at') return `${row}.created_at, ${row}.id`;
  const direction = sort === '-amount' ? 'DESC' : 'ASC';
  return `${amount} ${direction} NULLS LAST, ${row}.created_at DESC, ${row}.id DESC`;
}
