import { saveDraftSchema } from '#lib/features/content/legal/draft-schema';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { discardDraftSchema, publishDraftSchema } from './schema.ts';

/** Calls on terms, privacy policy and risk disclosure. */
export const LEGAL_CALLS = {
  saveLegalDraft: deskContract({
    summary: 'Stores the draft of the next version of terms, privacy policy or risk disclosure.',
    right: 'content.edit',
    body: saveDraftSchema,
    data: answer<{ revision: number }>(),
  }),
  discardLegalDraft: deskContract({
    summary: 'Deletes the draft of a document.',
    right: 'content.edit',
    body: discardDraftSchema,
  }),
  publishLegalDraft: deskContract({
    summary:
      'Requests the approval of another operator to publish a draft; with a single operator it is published at once.',
    right: 'legal.publish',
    body: publishDraftSchema,
    once: ['applied', 'approval'],
    data: answer<ActionOutcome>(),
  }),
};
