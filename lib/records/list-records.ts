import { TIME_ZONE } from '#lib/i18n/messages';
import { type Page, pageOf, rangeOf } from './page.ts';
import type { RecordListInput } from './schema.ts';

/** The part of a `where` that a list request's dates and `before_id` make. */
export function windowOf({ start_date, end_date, before_id }: RecordListInput) {
  return {
    ...(before_id ? { id: { lt: before_id } } : {}),
    ...(start_date || end_date
      ? {
          createdAt: {
            ...(start_date ? { gte: dayStart(start_date) } : {}),
            ...(end_date ? { lt: dayStart(end_date, 1) } : {}),
          },
        }
      : {}),
  };
}

/**
 * Reads one page, newest first. After `before_id` nothing is skipped and nothing counted.
 * @param source how to read rows and to count them, both with the same filter
 */
export async function readPage<Row, Out>(
  input: RecordListInput,
  source: { find(range: { skip: number; take: number }): Promise<Row[]>; count(): Promise<number> },
  present: (row: Row) => Out,
): Promise<Page<Out>> {
  const { page, per_page: perPage } = input;
  const range = input.before_id ? { skip: 0, take: perPage } : rangeOf(input);
  const [rows, total] = await Promise.all([
    source.find(range),
    input.before_id ? null : source.count(),
  ]);
  return pageOf(rows.map(present), { page, perPage, total });
}

/** The first moment of a local day, or of the day `later` days after it. */
function dayStart(day: string, later = 0): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + later);
  const offset = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
    .formatToParts(noon)
    .find((part) => part.type === 'timeZoneName')
    ?.value.slice(3);
  return new Date(`${noon.toISOString().slice(0, 10)}T00:00:00${offset}`);
}
