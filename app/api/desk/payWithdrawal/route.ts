import { PROOF_MAX_BYTES } from '#lib/features/funding/withdrawal/payout-proof';
import { payByHand } from '#lib/features/funding/withdrawal/review-withdrawal';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.payWithdrawal,
  { uploadLimitBytes: PROOF_MAX_BYTES },
  ({ db, operator, body: { id, reference, reason, file } }) =>
    payByHand(db, {
      ...{ id, operator: operator.name, reference },
      ...(reason && { reason }),
      ...(file && { proof: file }),
    }),
);
