import { z } from 'zod';
import { reasonField } from '#lib/access/operators/schema';
import { kindField } from '#lib/features/content/legal/draft-schema';

/** Body of `discardLegalDraft`. */
export const discardDraftSchema = z.object({ kind: kindField, reason: reasonField });

/** Body of `publishLegalDraft`. */
export const publishDraftSchema = z.object({
  kind: kindField,
  /** The draft that the operator has read. */
  revision: z.int('invalid'),
  reason: reasonField,
});
