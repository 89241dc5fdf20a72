import { z } from 'zod';

const count = z.int().min(0);

/** One page of a list, as every list call answers it. */
export function pageResponse<Row extends z.ZodType>(row: Row) {
  return z
    .strictObject({
      current_page: z.int().min(1).describe('Number of this page, from 1.'),
      data: z.array(row).describe('The rows of this page.'),
      from: count
        .nullable()
        .describe('Position of the first row in the list, from 1; null without rows.'),
      to: count.nullable().describe('Position of the last row in the list; null without rows.'),
      last_page: z
        .int()
        .min(1)
        .describe(
          'Number of the last page. If total is null: this page, or the next if there are more rows.',
        ),
      per_page: z.int().min(1).max(100).describe('Most rows of a page, as requested.'),
      total: count
        .nullable()
        .describe(
          'Rows of the whole list; null if they were not counted (after before_id, or above 10,000).',
        ),
    })
    .describe('One page of a list.');
}
