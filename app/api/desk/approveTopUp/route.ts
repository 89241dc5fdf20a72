import { topUpApproveSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';

/** Credits a top-up whose payment has arrived. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: topUpApproveSchema },
  ({ db, operator, body: { id, reference } }) =>
    approveTopUp(db, { id, operator: operator.name, ...(reference && { reference }) }),
);
