import { acceptFactorCode } from '#lib/access/operators/factor/recent-factor';
import { PROOF_MAX_BYTES } from '#lib/features/funding/withdrawal/payout-proof';
import { requirePayoutFactor } from '#lib/features/funding/withdrawal/require-payout-factor';
import { payByHand } from '#lib/features/funding/withdrawal/review-withdrawal';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.payWithdrawal,
  { uploadLimitBytes: PROOF_MAX_BYTES, transaction: false },
  async ({ transact, body: { id, reference, reason, file, code } }) => {
    // A transaction of its own: the code counts also if the payout is refused.
    await transact((tx, session) => acceptFactorCode(tx, session, code));
    return transact(async (tx, session) => {
      await requirePayoutFactor(tx, session, id);
      return payByHand(tx, {
        ...{ id, operator: session.operator.name, reference },
        ...(reason && { reason }),
        ...(file && { proof: file }),
      });
    });
  },
);
