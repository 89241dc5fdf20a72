import type { RecordFilter } from '#lib/base/record-base/schema';

/** Rows that a list loads at once. */
export const ROWS_PER_LOAD = 20;

/** The filter as a URL query, e.g. `?type=recharge`; empty without a filter. */
export function recordFilterQuery(filter: RecordFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
