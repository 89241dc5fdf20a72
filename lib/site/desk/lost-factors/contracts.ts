import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { revealFactorDocumentSchema, reviewRemovalSchema } from './schema.ts';

/** Calls on requests to remove lost factors. */
export const REMOVAL_CALLS = {
  reviewFactorRemoval: deskContract({
    summary:
      'Rejects a request to remove lost second factors, or requests its approval by another operator. An approval takes the checklist, and that both operators have opened every picture (revealFactorDocument). No decision shortens the wait.',
    right: 'kyc.review',
    body: reviewRemovalSchema,
    data: answer<ActionOutcome>(),
  }),
  revealFactorDocument: deskContract({
    summary: 'Shows a picture of such a request, for a reason that the audit log keeps.',
    right: 'kyc.read',
    body: revealFactorDocumentSchema,
    data: answer<{ picture: string }>(),
  }),
};
