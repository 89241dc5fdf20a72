import { z } from 'zod';
import { moment, recordId } from './response-fields.ts';

const count = z.int().min(0);

/** Data of every list call: one page of rows. */
export function pageResponse<Row extends z.ZodType>(row: Row) {
  return z
    .strictObject({
      current_page: z.int().min(1).describe('Number of this page, from 1.'),
      data: z.array(row).describe('The rows of this page.'),
      from: count
        .nullable()
        .describe('Position of the first row in the list, from 1; null if there are no rows.'),
      to: count
        .nullable()
        .describe('Position of the last row in the list; null if there are no rows.'),
      last_page: z
        .int()
        .min(1)
        .describe(
          'Number of the last page. If total is null: this page, or the next if there are more rows.',
        ),
      per_page: z.int().min(1).max(100).describe('Requested maximum number of rows per page.'),
      total: count
        .nullable()
        .describe(
          'Number of rows of the list; null if not counted (with before_id or q, or above 10,000).',
        ),
    })
    .describe('One page of a list.');
}

/** Data of the list calls of records, which can be searched. */
export function recordPageResponse<Row extends z.ZodType>(row: Row) {
  return pageResponse(row)
    .extend({
      searched_to: z
        .strictObject({
          id: recordId.describe('Send it as before_id to go on.'),
          created_at: moment.describe('When it was made.'),
        })
        .optional()
        .describe(
          'With q: the record that the search has read up to, of 2,000 at a time, where older ones may match as well. Left out if there are none or last_page is a further page.',
        ),
    })
    .describe('One page of a list of records.');
}
