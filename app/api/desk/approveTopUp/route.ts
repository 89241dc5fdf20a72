import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';
import { topUpApproveSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Credits a top-up whose payment has arrived. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: topUpApproveSchema },
  ({ db, operator, body: { id, reference } }) =>
    approveTopUp(db, { id, operator: operator.name, ...(reference && { reference }) }),
);
