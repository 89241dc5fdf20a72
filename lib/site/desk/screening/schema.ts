import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { idField } from '#lib/base/record-base/id-field';
import { HIT_STATUSES } from './hit-status.ts';

/** Filters of the list of hits. Malformed values are ignored. */
export const hitFilter = z.object({
  status: z.enum(HIT_STATUSES).catch('open').default('open'),
  after: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
});

export const uploadListSchema = z.object({
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(60, 'tooLong')
    .regex(/^\P{Cc}+$/u, 'invalid'),
  file: z
    .instanceof(Uint8Array, { error: 'caseDocumentRequired' })
    .refine((bytes) => bytes.length > 0, 'caseDocumentRequired'),
});

export const decideHitSchema = z.object({
  id: idField,
  outcome: z.enum(['cleared', 'matched'], 'invalid'),
  reason: reasonField,
});
