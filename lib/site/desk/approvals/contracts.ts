import { answer, deskContract } from '../desk-contract.ts';
import type { ActionOutcome } from './action-outcome.ts';
import { decideApprovalSchema, requestApprovalSchema } from './schema.ts';

/** Calls on what takes two operators. */
export const APPROVAL_CALLS = {
  requestApproval: deskContract({
    summary:
      'Requests the approval of another operator for an action; with a single operator it applies the action at once. Each action has its own right.',
    right: 'approval.request',
    body: requestApprovalSchema,
    once: ['applied', 'approval'],
    data: answer<ActionOutcome>(),
  }),
  decideApproval: deskContract({
    summary:
      'Decides a request; approving applies it in the same transaction, and answers 4016 if the code of the second factor is missing. Each action has its own right.',
    right: 'approval.decide',
    body: decideApprovalSchema,
    data: answer<ActionOutcome>(),
  }),
};
