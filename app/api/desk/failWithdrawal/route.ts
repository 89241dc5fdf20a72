import { failWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { decisionOf } from '#lib/site/desk/funding/decision';
import { payoutFailSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Records that a payout failed and releases its hold, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.pay', body: payoutFailSchema },
  ({ db, operator, body }) => failWithdrawal(db, decisionOf(operator, body)),
);
