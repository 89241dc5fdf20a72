import { decisionOf } from '#lib/desk/funding/decision';
import { payoutFailSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { failWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';

/** Records that a payout failed and releases its hold, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.pay', body: payoutFailSchema },
  ({ db, operator, body }) => failWithdrawal(db, decisionOf(operator, body)),
);
