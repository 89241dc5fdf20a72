import { z } from 'zod';
import { optionalFactorCodeField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { BATCH_MAX } from '#lib/features/funding/batch/batch-max';

const reason = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(200, 'tooLong')
  .regex(/^\P{Cc}*$/u, 'invalid');

/** Of the second factor, for a sum above the limit five minutes after the last one. */
const code = optionalFactorCodeField;

/** Withdrawals that are paid by one file. */
export const makeBatchSchema = z.object({
  ids: z.array(idField).min(1, 'required').max(BATCH_MAX, 'tooLong'),
  template: z.string('required').regex(/^[a-z0-9-]{1,32}$/, 'invalid'),
  reason,
  code,
});

export const downloadBatchSchema = z.object({ id: idField, reason, code });

/** Takes one withdrawal out of a batch, or all that are open. */
export const releaseBatchSchema = z.object({
  id: idField,
  withdrawal: idField.optional(),
  reason,
});

/** The bank's answer to a batch, for a look at it. */
export const previewAnswerSchema = z.object({
  id: idField,
  file: z.instanceof(Uint8Array, { error: 'required' }),
});

/** The same, to be applied as it was shown. */
export const applyAnswerSchema = previewAnswerSchema.extend({
  digest: z.string('required').regex(/^[0-9a-f]{64}$/, 'invalid'),
  code,
});

/** What the list of batches shows, in the URL. An invalid value is ignored. */
export const batchesFilterSchema = z.object({
  template: z.string().max(32).optional().catch(undefined),
  /** Id of the last batch of the previous page. */
  before: idField.optional().catch(undefined),
});
