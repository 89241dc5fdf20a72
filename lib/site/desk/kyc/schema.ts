import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { CASE_CHECKS, CASE_STATUSES, REJECT_REASONS } from '#lib/features/identity/enums';
import { CLAIM_FILTERS } from '../funding/schema.ts';

const DECIDED = CASE_STATUSES.filter((status) => status !== 'draft');

/** Filters of the list of cases; `expiring` are approved ones whose document expires soon. Malformed values are ignored. */
export const caseFilter = z.object({
  status: z
    .enum([...DECIDED, 'expiring'])
    .catch('submitted')
    .default('submitted'),
  /** Of cases that wait: who has claimed them or was given them. */
  claim: z.enum(CLAIM_FILTERS).optional().catch(undefined),
  after: z.string().max(120).optional().catch(undefined),
});

/** A reason of the list, which the member reads with the note; `other` needs one. */
const refusal = {
  reason: z.enum(REJECT_REASONS, 'required'),
  note: z.string().trim().max(300, 'tooLong').optional(),
};

/** A decision on a case. An approval names what was compared, and the last day of the document. */
export const reviewCaseSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    id: idField,
    checks: z.array(z.enum(CASE_CHECKS), 'checksMissing').max(20, 'invalid'),
    expires_on: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.iso
        .date('invalid')
        .refine((day) => day < '3000', 'invalid')
        .optional(),
    ),
  }),
  z.object({
    decision: z.literal('reject'),
    id: idField,
    ...refusal,
  }),
]);

export const revokeIdentitySchema = z.object({ id: idField, ...refusal });

export const revealDocumentSchema = z.object({ id: idField, reason: reasonField });
