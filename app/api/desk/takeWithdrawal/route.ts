import { takeWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { takeSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Takes a withdrawal for payment, or takes it over with a reason. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.pay', body: takeSchema },
  ({ db, operator, body: { id, reason } }) =>
    takeWithdrawal(db, { id, operator: operator.name, ...(reason && { reason }) }),
);
