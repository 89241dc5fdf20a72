import { takeWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.takeWithdrawal,
  ({ db, operator, body: { id, reason } }) =>
    takeWithdrawal(db, { id, operator: operator.name, ...(reason && { reason }) }),
);
