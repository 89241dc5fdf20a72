import { z } from 'zod';
import { beforeIdField, idField } from './id-field.ts';
import { listSchema } from './page.ts';
import { EXPORT_IDS_MAX, NUMBER_MAX, SEARCH_MAX } from './page-size.ts';

/** The last row that page numbers can reach and the highest total. Bounds the cost of a page. */
export const MAX_REACHABLE_ROWS = 10_000;

const word = z.string('invalid').regex(/^[a-z_]{1,30}$/, 'invalid');

/** A calendar day from 1900 to 2999, a range that JavaScript and Postgres both support. */
export const dayField = z.iso
  .date('date')
  .refine((day) => /^(19|2\d)\d\d-/.test(day), 'date')
  .describe('Calendar day in Asia/Taipei.');

const span = z.object({
  start_date: dayField.optional().describe('First day, in Asia/Taipei.'),
  end_date: dayField.optional().describe('Last day, in Asia/Taipei, included.'),
});

/** A document number as people type it: full-width or lower-case characters are accepted. */
const numberField = z
  .string('invalid')
  .max(NUMBER_MAX, 'tooLong')
  .transform((text) => text.normalize('NFKC').trim().toUpperCase())
  .pipe(z.string().regex(/^[^\p{C}]{1,40}$/u, 'invalid'))
  .describe('Exact number of a record; for bills also of a journal, such as J00000042.');

/** A search text; full-width characters are accepted. */
export const searchField = z
  .string('invalid')
  .max(SEARCH_MAX, 'tooLong')
  .transform((text) => text.normalize('NFKC').trim())
  .pipe(z.string().regex(/^[^\p{C}]{1,50}$/u, 'invalid'))
  .describe(
    'Words that all must match: an amount, its beginning or a range (>1000, 1000-2000), a date (11/27, 2026-11, 昨天), a metal, a payee or bank, the last digits of an account, a type, a status, or a part of a number. At most six.',
  );

const listFilter = {
  status: word.optional().describe('Only rows of this status.'),
  type: word
    .optional()
    .describe(
      'Only rows of this type, channel, direction or kind; for bills also withdrawals, purchases or fixed_terms for all kinds of these.',
    ),
  no: numberField.optional(),
  q: searchField.optional(),
};

const RECORD_SORTS = ['created_at', 'amount', '-amount'] as const;
export type RecordSort = (typeof RECORD_SORTS)[number];

const sortField = z
  .enum(RECORD_SORTS, 'invalid')
  .optional()
  .describe(
    'Another order than newest first: oldest first, or by amount without sign, from the smallest or (-) the largest. It covers the newest 2,000 rows of the filter; searched_to is the last of them if there are more. Pages by number.',
  );

/** The body of the record lists. Days are local to Asia/Taipei and inclusive. */
export const recordListSchema = listSchema
  .extend({
    ...span.shape,
    ...listFilter,
    before_id: beforeIdField,
    sort: sortField,
  })
  .refine(({ sort, before_id }) => !sort || !before_id, { path: ['before_id'], error: 'invalid' })
  .refine(inOrder, { path: ['end_date'], error: 'dateOrder' })
  .refine(({ page, per_page, before_id }) => before_id || page * per_page <= MAX_REACHABLE_ROWS, {
    path: ['page'],
    error: 'pageTooDeep',
  });

const RECORD_TYPES = ['recharge', 'withdraw', 'trade', 'terminal', 'ledger'] as const;

const recordType = z
  .enum(RECORD_TYPES, 'invalid')
  .describe('Type of the records: trade are orders, terminal fixed-term moves, ledger bills.');

/** The body of the sums of a month. */
export const monthSchema = z.object({
  month: z
    .string('invalid')
    .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'invalid')
    .describe('Calendar month in Asia/Taipei, such as 2026-11.'),
});

export const recordDetailSchema = z.object({
  type: recordType,
  id: idField,
});

/** What a member can sign: records, payment methods and the terms of recurring plans. */
const SIGNED_TYPES = ['withdraw', 'trade', 'terminal', 'method', 'plan'] as const;

export const signatureSchema = z.object({
  type: z
    .enum(SIGNED_TYPES, 'invalid')
    .describe(
      'Type of the record, as for recordDetail; method is a payment method, plan a recurring plan by its terms in force.',
    ),
  id: idField,
});

export const exportSchema = span
  .extend({
    type: recordType,
    status: listFilter.status,
    no: listFilter.no,
    q: listFilter.q,
    kind: word.optional().describe('Only rows of this type, as `type` of the list call.'),
    ids: z
      .array(idField, 'invalid')
      .min(1, 'invalid')
      .max(EXPORT_IDS_MAX, 'invalid')
      .optional()
      .describe('Only the rows with these ids, at most 500; not together with `q`.'),
  })
  .refine(inOrder, { path: ['end_date'], error: 'dateOrder' })
  .refine(({ ids, q }) => !ids || !q, { path: ['ids'], error: 'invalid' });

export type RecordType = (typeof RECORD_TYPES)[number];
export type RecordListInput = z.output<typeof recordListSchema>;
export type RecordDetailInput = z.output<typeof recordDetailSchema>;
export type SignatureQuery = z.output<typeof signatureSchema>;
export type ExportInput = z.output<typeof exportSchema>;
/** The filter of a list; all given fields must match. */
export type RecordFilter = Pick<
  RecordListInput,
  'status' | 'type' | 'no' | 'q' | 'start_date' | 'end_date'
>;

function inOrder({ start_date, end_date }: z.output<typeof span>): boolean {
  return !start_date || !end_date || start_date <= end_date;
}
