import { decisionOf } from '#lib/desk/funding/decision';
import { topUpRejectSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { rejectTopUp } from '#lib/features/funding/top-up/review-top-up';

/** Rejects a top-up, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: topUpRejectSchema },
  ({ db, operator, body }) => rejectTopUp(db, decisionOf(operator, body)),
);
