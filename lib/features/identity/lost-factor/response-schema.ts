import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { REJECT_REASONS } from '../enums.ts';
import { FACTOR_DOCUMENTS } from './enums.ts';

export const factorRemoval = z
  .strictObject({
    status: z
      .enum(['none', 'draft', 'waiting', 'approved', 'ready', 'rejected'])
      .describe(
        'none: nothing was uploaded; waiting: for the operators; approved: the wait goes on; ready: finishFactorRemoval is accepted.',
      ),
    documents: z
      .array(
        z.strictObject({
          kind: z.enum(FACTOR_DOCUMENTS).describe('Which picture it is.'),
          uploaded_at: moment.describe('When it was uploaded.'),
        }),
      )
      .describe('Pictures of the newest request.'),
    uploads_left: z.int().min(0).describe('Uploads that the draft still takes.'),
    ready_at: moment.nullable().describe('When the wait ends; null before it began.'),
    expires_at: moment.nullable().describe('Until when factors can be removed; null likewise.'),
    reason: z.enum(REJECT_REASONS).nullable().describe('Why the last request was rejected.'),
    note: z.string().nullable().describe('What the operator added to the reason.'),
  })
  .meta({ id: 'FactorRemoval', description: 'A request to remove lost second factors.' });

export type FactorRemoval = z.output<typeof factorRemoval>;
