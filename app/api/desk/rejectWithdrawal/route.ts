import { decisionOf } from '#lib/desk/funding/decision';
import { withdrawalRejectSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { rejectWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';

/** Rejects a withdrawal and releases its hold, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: withdrawalRejectSchema },
  ({ db, operator, body }) => rejectWithdrawal(db, decisionOf(operator, body)),
);
