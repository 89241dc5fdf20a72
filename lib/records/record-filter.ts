import { z } from 'zod';
import { dayField, type RecordFilter, type RecordType } from '#lib/record-base/schema';
import { RECORD_KINDS } from './record-kinds.ts';

/** Rows that a list reads at once. */
export const ROWS_PER_LOAD = 20;

/** Reads a filter from a page's address; what makes no sense is left out. */
export function readRecordFilter(type: RecordType, search: Record<string, unknown>): RecordFilter {
  const { statuses, types } = RECORD_KINDS[type];
  const fields = {
    status: z.enum(statuses),
    type: z.enum(types),
    start_date: dayField,
    end_date: dayField,
  } satisfies Record<keyof RecordFilter, z.ZodType>;
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = field.safeParse(search[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(read);
}

/** The filter as the query of an address: `?type=recharge`, or nothing. */
export function recordFilterQuery(filter: RecordFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The request for the first rows of a list, as a screen shows them. */
export function firstRows(filter: RecordFilter) {
  return { ...filter, page: 1, per_page: ROWS_PER_LOAD, uncounted: true };
}
