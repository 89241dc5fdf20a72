import { takeSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { takeWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';

/** Takes a withdrawal for payment, or takes it over with a reason. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.pay', body: takeSchema },
  ({ db, operator, body: { id, reason } }) =>
    takeWithdrawal(db, { id, operator: operator.name, ...(reason && { reason }) }),
);
