import { z } from 'zod';
import { idField } from '#lib/base/record-base/id-field';
import { CHANNELS } from '#lib/features/funding/enums';

const dayField = z.string().regex(/^20\d{2}-\d{2}-\d{2}$/, 'invalid');

const statementAmount = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^\d{1,12}(\.\d{1,6})?$/, 'amount');

const text = (most: number) =>
  z
    .string('invalid')
    .trim()
    .max(most, 'tooLong')
    .regex(/^\P{Cc}*$/u, 'invalid')
    .optional()
    .transform((given) => given || undefined);

/** The filters of the page; an invalid value is ignored. */
export const dayCountFilter = z.object({
  day: dayField.optional().catch(undefined),
  channel: z.enum(CHANNELS).catch(CHANNELS[0]),
});

/** Signs the count of a day and channel as its maker. */
export const signDayCountSchema = z.object({
  day: dayField,
  channel: z.enum(CHANNELS, 'invalid'),
  /** Of the bank statement, in the currency of the channel. */
  statement_in: statementAmount,
  statement_out: statementAmount,
  explanation: text(500),
  /** Of the figures that the maker saw. */
  digest: z.string('invalid').regex(/^[0-9a-f]{64}$/, 'invalid'),
});

/** Signs a count as the second person. */
export const reviewDayCountSchema = z.object({ id: idField, comment: text(200) });
