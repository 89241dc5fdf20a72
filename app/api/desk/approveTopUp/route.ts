import { approveTopUp } from '#lib/features/funding/top-up/review-top-up';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.approveTopUp,
  ({ db, operator, body: { id, reference, reason } }) =>
    approveTopUp(db, {
      ...{ id, operator: operator.name },
      ...(reference && { reference }),
      ...(reason && { reason }),
    }),
);
