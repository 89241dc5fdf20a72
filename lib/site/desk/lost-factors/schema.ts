import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { REJECT_REASONS } from '#lib/features/identity/enums';
import { REMOVAL_CHECKS } from '#lib/features/identity/lost-factor/enums';

/** A decision on a request to remove lost factors. */
export const reviewRemovalSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    id: idField,
    checks: z.array(z.enum(REMOVAL_CHECKS), 'checksMissing').max(20, 'invalid'),
  }),
  z.object({
    decision: z.literal('reject'),
    id: idField,
    reason: z.enum(REJECT_REASONS, 'required'),
    note: z.string().trim().max(300, 'tooLong').optional(),
  }),
]);

export const revealFactorDocumentSchema = z.object({ id: idField, reason: reasonField });

/** Filters of the list. Malformed values are ignored. */
export const removalFilter = z.object({
  status: z.enum(['submitted', 'approved', 'rejected']).catch('submitted').default('submitted'),
  after: z.string().max(40).optional().catch(undefined),
});
