import { rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import { decisionOf } from '#lib/site/desk/funding/decision';
import { topUpRejectSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Rejects a top-up, with a reason that the member reads. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: topUpRejectSchema },
  ({ db, operator, body }) => rejectTopUp(db, decisionOf(operator, body)),
);
