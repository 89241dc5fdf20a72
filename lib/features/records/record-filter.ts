import { z } from 'zod';
import {
  dayField,
  type RecordFilter,
  type RecordType,
  searchField,
} from '#lib/base/record-base/schema';
import { RECORD_KINDS } from './record-kinds.ts';
import { ROWS_PER_LOAD } from './record-query.ts';

/**
 * Reads a filter from the query parameters of a page; ignores invalid ones. `no` is a search as well, in
 * links that were shared before `q`.
 */
export function readRecordFilter(type: RecordType, search: Record<string, unknown>): RecordFilter {
  const { statuses, types, chips } = RECORD_KINDS[type];
  const fields = {
    status: z.enum(statuses),
    type: z.enum([...types, ...chips]),
    q: searchField,
    start_date: dayField,
    end_date: dayField,
  } satisfies Record<Exclude<keyof RecordFilter, 'no'>, z.ZodType>;
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = field.safeParse(name === 'q' ? (search.q ?? search.no) : search[name]);
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(read);
}

/** The list request for the first rows of a screen. */
export function firstRows(filter: RecordFilter) {
  return { ...filter, page: 1, per_page: ROWS_PER_LOAD, uncounted: true };
}
