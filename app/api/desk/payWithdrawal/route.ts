import { PROOF_MAX_BYTES } from '#lib/features/funding/withdrawal/payout-proof';
import { payByHand } from '#lib/features/funding/withdrawal/review-withdrawal';
import { paySchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Records a payout, with its reference and the file that proves it. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.pay', body: paySchema, uploadLimitBytes: PROOF_MAX_BYTES },
  ({ db, operator, body: { id, reference, file } }) =>
    payByHand(db, {
      ...{ id, operator: operator.name },
      ...(reference && { reference }),
      ...(file && { proof: file }),
    }),
);
