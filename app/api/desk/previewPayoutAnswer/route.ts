import { ANSWER_MAX_BYTES } from '#lib/features/funding/batch/read-answer';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { previewAnswer } from '#lib/site/desk/payouts/answer-calls';

export const POST = deskCall(
  DESK_CONTRACTS.previewPayoutAnswer,
  { uploadLimitBytes: ANSWER_MAX_BYTES, limit: { points: 120, seconds: 3600 } },
  ({ db, body }) => previewAnswer(db, body),
);
