import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { CASE_STATUSES, REJECT_REASONS } from '#lib/features/identity/enums';

const DECIDED = CASE_STATUSES.filter((status) => status !== 'draft');

/** Filters of the list of cases. Malformed values are ignored. */
export const caseFilter = z.object({
  status: z.enum(DECIDED).catch('submitted').default('submitted'),
  after: z.string().max(120).optional().catch(undefined),
});

/** A decision on a case. The reason of a rejection is one of the list; `other` needs a note. */
export const reviewCaseSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), id: idField }),
  z.object({
    decision: z.literal('reject'),
    id: idField,
    reason: z.enum(REJECT_REASONS, 'required'),
    note: z.string().trim().max(300, 'tooLong').optional(),
  }),
]);

export const revealDocumentSchema = z.object({ id: idField, reason: reasonField });
