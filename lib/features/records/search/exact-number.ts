import type { RecordFilter } from '#lib/base/record-base/schema';

const COMPLETE_NUMBER = /^(?:[RWTF]\d{17}|J\d{8,18})$/;

/** A filter whose search is a complete number looks it up along its index, however old the record is. */
export function exactNumber(filter: RecordFilter): RecordFilter {
  const no = filter.q?.toUpperCase() ?? '';
  if (filter.no || !COMPLETE_NUMBER.test(no)) return filter;
  return { ...filter, no, q: undefined };
}
