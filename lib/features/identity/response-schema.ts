import { z } from 'zod';
import { moment } from '#lib/base/contract/response-fields';
import { CASE_STATUSES, DOCUMENT_KINDS, REJECT_REASONS } from './enums.ts';

const limit = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .nullable();

const periods = z.strictObject({
  day: limit.describe('Most in a day in Asia/Taipei; null without a limit.'),
  month: limit.describe('Most in a calendar month; null without a limit.'),
});

/** The identity of a member as they see it. Documents are never returned. */
export const identity = z
  .strictObject({
    level: z.int().min(0).max(2).describe('0 registered, 1 with a real name, 2 verified.'),
    real_name: z.string().nullable().describe('What the documents must show; null if not set.'),
    status: z
      .enum(['none', ...CASE_STATUSES])
      .describe('Status of the newest case; none before the first upload.'),
    documents: z
      .array(
        z.strictObject({
          kind: z.enum(DOCUMENT_KINDS).describe('Which picture it is.'),
          uploaded_at: moment.describe('When it was uploaded.'),
        }),
      )
      .describe('What has been uploaded into the newest case.'),
    submitted_at: moment.nullable().describe('When it was submitted; null for a draft.'),
    decided_at: moment.nullable().describe('When it was decided; null before.'),
    ended_at: moment.nullable().describe('When its approval was revoked or expired; else null.'),
    expires_on: z.iso
      .date()
      .nullable()
      .describe('Last day of the approved document; null without one.'),
    expiring_on: z.iso
      .date()
      .nullable()
      .describe(
        'Last day of the document in force, from 30 days before it on: another one can be submitted; else null.',
      ),
    reason: z.enum(REJECT_REASONS).nullable().describe('Why it was rejected or revoked.'),
    reason_text: z
      .string()
      .nullable()
      .describe("The reason as text in the request's language. For display only."),
    note: z.string().nullable().describe('What the operator added to the reason.'),
    uploads_left: z.int().min(0).describe('Uploads that the case still takes.'),
    limits: z
      .array(
        z.strictObject({
          level: z.int().min(0).max(2).describe('Level.'),
          recharge: periods.describe('Top-ups.'),
          withdraw: periods.describe('Withdrawals.'),
        }),
      )
      .describe('Limits of all levels.'),
  })
  .meta({ id: 'Identity', description: "State of the member's identity check." });

export type Identity = z.output<typeof identity>;
