import { z } from 'zod';
import { beforeIdField, idField } from './id-field.ts';
import { listSchema } from './page.ts';
import { NUMBER_MAX, SEARCH_MAX } from './page-size.ts';

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
    'Words that all must match: an amount or its beginning, a metal, a payee or bank, the last digits of an account, a type, a status, or a part of a number.',
  );

const listFilter = {
  status: word.optional().describe('Only rows of this status.'),
  type: word.optional().describe('Only rows of this type, channel, direction or kind.'),
  no: numberField.optional(),
  q: searchField.optional(),
};

/** The body of the record lists. Days are local to Asia/Taipei and inclusive. */
export const recordListSchema = listSchema
  .extend({
    ...span.shape,
    ...listFilter,
    before_id: beforeIdField,
  })
  .refine(inOrder, { path: ['end_date'], error: 'dateOrder' })
  .refine(({ page, per_page, before_id }) => before_id || page * per_page <= MAX_REACHABLE_ROWS, {
    path: ['page'],
    error: 'pageTooDeep',
  });

const RECORD_TYPES = ['recharge', 'withdraw', 'trade', 'terminal', 'ledger'] as const;

const recordType = z
  .enum(RECORD_TYPES, 'invalid')
  .describe('Type of the records: trade are orders, terminal fixed-term moves, ledger bills.');

export const recordDetailSchema = z.object({
  type: recordType,
  id: idField,
});

/** What a member can sign: records, and payment methods. */
const SIGNED_TYPES = ['withdraw', 'trade', 'terminal', 'method'] as const;

export const signatureSchema = z.object({
  type: z
    .enum(SIGNED_TYPES, 'invalid')
    .describe('Type of the record, as for recordDetail; method is a payment method.'),
  id: idField,
});

export const exportSchema = span
  .extend({
    type: recordType,
    status: listFilter.status,
    no: listFilter.no,
    q: listFilter.q,
    kind: word.optional().describe('Only rows of this type, as `type` of the list call.'),
  })
  .refine(inOrder, { path: ['end_date'], error: 'dateOrder' });

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
