import { rejectTopUp } from '#lib/features/funding/top-up/review-top-up';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { toDecision } from '#lib/site/desk/funding/decision';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.rejectTopUp, ({ db, operator, body }) =>
  rejectTopUp(db, toDecision(operator, body)),
);
