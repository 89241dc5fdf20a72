import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { claimSchema, recordSchema } from '../funding/schema.ts';
import { revealDocumentSchema, reviewCaseSchema, revokeIdentitySchema } from './schema.ts';

/** Calls on a member's identity. */
export const IDENTITY_CALLS = {
  claimCase: deskContract({
    summary: 'Claims an identity case for ten minutes, or takes it over from another operator.',
    right: 'kyc.review',
    body: claimSchema,
  }),
  releaseCase: deskContract({
    summary: 'Ends the operator’s own claim.',
    right: 'kyc.review',
    body: recordSchema,
  }),
  reviewCase: deskContract({
    summary:
      'Rejects the documents of a member, or requests their approval by another operator; with a single operator it approves them at once. An approval takes the checklist, and that both operators have opened every picture (revealDocument).',
    right: 'kyc.review',
    body: reviewCaseSchema,
    data: answer<ActionOutcome>(),
  }),
  revokeIdentity: deskContract({
    summary: 'Revokes an approved identity, with a reason that the member reads.',
    right: 'kyc.review',
    body: revokeIdentitySchema,
  }),
  revealDocument: deskContract({
    summary: "Shows a picture of a member's document, for a reason that the audit log keeps.",
    right: 'kyc.read',
    body: revealDocumentSchema,
    data: answer<{ picture: string }>(),
  }),
};
