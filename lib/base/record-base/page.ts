import { z } from 'zod';
import type { pageResponse, recordPageResponse } from '#lib/base/contract/page-response';
import { PER_PAGE_MAX } from './page-size.ts';

/** Default rows per page. */
export const PER_PAGE_DEFAULT = 15;
/** Keeps `page × per_page` far inside a 32-bit OFFSET. */
const PAGE_MAX = 1_000_000;

const whole = z.number('invalid').int('invalid').min(1, 'invalid');

/** What every list call accepts. Lists with filters extend it. */
export const listSchema = z.object({
  page: whole.max(PAGE_MAX, 'invalid').default(1).describe('Number of the page, from 1.'),
  per_page: whole
    .max(PER_PAGE_MAX, 'invalid')
    .default(PER_PAGE_DEFAULT)
    .describe('Most rows of the page.'),
});

export type ListInput = z.output<typeof listSchema>;

/** The first page with the default size, for callers without a request. */
export const FIRST_PAGE: ListInput = { page: 1, per_page: PER_PAGE_DEFAULT };

/** The Next.js props of a page with a paged list. */
export interface PagedProps {
  searchParams: Promise<{ page?: string | string[] }>;
}

/** Reads the query parameter `page`; the first page if it is not a valid page number. */
export function pageQuery({ page }: { page?: string | string[] }): ListInput {
  const number = typeof page === 'string' && /^\d+$/.test(page) ? Number(page) : 1;
  const parsed = listSchema.safeParse({ page: number });
  return parsed.success ? parsed.data : FIRST_PAGE;
}

/** One page of a list, as the API returns it. */
export type Page<Row> = Omit<z.output<ReturnType<typeof pageResponse>>, 'data'> & { data: Row[] };

/** One page of a list of records, which can be searched. */
export type RecordPage<Row> = Page<Row> &
  Pick<z.output<ReturnType<typeof recordPageResponse>>, 'searched_to'>;

/** The `skip` and `take` of a page. */
export function toRange({ page, per_page }: ListInput): { skip: number; take: number } {
  return { skip: (page - 1) * per_page, take: per_page };
}

/**
 * Wraps the rows of one page in the list envelope.
 * @param total rows in the whole list, or null if not counted: `last_page` is then the current page,
 *   or the next one if there are `more` rows
 */
export function toPage<Row>(
  rows: Row[],
  {
    page,
    perPage,
    total,
    more = false,
  }: { page: number; perPage: number; total: number | null; more?: boolean },
): Page<Row> {
  const last = total === null ? page + Number(more) : Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  return {
    current_page: page,
    data: rows,
    from: rows.length === 0 ? null : first,
    to: rows.length === 0 ? null : first + rows.length - 1,
    last_page: last,
    per_page: perPage,
    total,
  };
}
