import { z } from 'zod';
import { idField } from './id-field.ts';
import { listSchema } from './page.ts';

const day = z.iso.date('date');
const word = z.string('invalid').regex(/^[a-z_]{1,30}$/, 'invalid');

/** What the record lists accept: days are local to Asia/Taipei and inclusive. */
export const recordListSchema = listSchema.extend({
  status: word.optional(),
  type: word.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  before_id: idField.optional(),
});

export const recordDetailSchema = z.object({
  type: z.enum(['recharge', 'withdraw', 'ledger'], 'invalid'),
  id: idField,
});

export type RecordListInput = z.output<typeof recordListSchema>;
export type RecordDetailInput = z.output<typeof recordDetailSchema>;
