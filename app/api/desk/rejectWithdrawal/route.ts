import { rejectWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { decisionOf } from '#lib/site/desk/funding/decision';
import { withdrawalRejectSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Rejects a withdrawal and releases its hold, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: withdrawalRejectSchema },
  ({ db, operator, body }) => rejectWithdrawal(db, decisionOf(operator, body)),
);
