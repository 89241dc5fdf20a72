import { answer, deskContract } from '../desk-contract.ts';
import type { AnswerView } from './answer-calls.ts';
import type { BatchOutcome } from './batch-outcome.ts';
import {
  applyAnswerSchema,
  downloadBatchSchema,
  makeBatchSchema,
  previewAnswerSchema,
  releaseBatchSchema,
} from './schema.ts';

/** Calls on files of payouts. */
export const PAYOUT_CALLS = {
  makePayoutBatch: deskContract({
    summary:
      'Takes approved withdrawals for payment by one file of a bank. What the operator may not pay is left out, with the reason. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'payout.batch',
    body: makeBatchSchema,
    data: answer<BatchOutcome>(),
  }),
  downloadPayoutBatch: deskContract({
    summary:
      'Returns the file of a batch for the bank, with the full numbers of its payees; the audit log records it. Above the limit it answers 4016 if the code of the second factor is missing.',
    right: 'payout.batch',
    body: downloadBatchSchema,
    data: answer<{ name: string; base64: string }>(),
  }),
  releasePayoutBatch: deskContract({
    summary:
      'Takes one withdrawal out of a batch, or all that are open. After a download it takes another operator than who made it.',
    right: 'payout.batch',
    body: releaseBatchSchema,
    data: answer<{ count: number }>(),
  }),
  previewPayoutAnswer: deskContract({
    summary: "Compares the bank's answer with its batch, row by row. Nothing happens.",
    right: 'withdrawal.pay',
    body: previewAnswerSchema,
    upload: true,
    data: answer<AnswerView>(),
  }),
  applyPayoutAnswer: deskContract({
    summary:
      "Pays and fails withdrawals as the bank's answer says, each in a transaction of its own; the same file again changes nothing. Above the limit it answers 4016 if the code of the second factor is missing.",
    right: 'withdrawal.pay',
    body: applyAnswerSchema,
    upload: true,
    data: answer<AnswerView>(),
  }),
};
