import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { answer, deskContract } from '../desk-contract.ts';
import { decideHitSchema, uploadListSchema } from './schema.ts';
import type { UploadedList } from './upload-list.ts';

/** Calls on lists of names and their hits. */
export const SCREENING_CALLS = {
  uploadScreeningList: deskContract({
    summary:
      'Stores a version of a list for name screening from a CSV file, or answers which rows are refused.',
    right: 'screening.upload',
    body: uploadListSchema,
    upload: true,
    data: answer<UploadedList>(),
  }),
  decideHit: deskContract({
    summary:
      'Decides whether a member is the person of a list: a match freezes the withdrawals; clearing a hit of a score of 95 or more waits for another operator.',
    right: 'screening.decide',
    body: decideHitSchema,
    data: answer<ActionOutcome>(),
  }),
};
