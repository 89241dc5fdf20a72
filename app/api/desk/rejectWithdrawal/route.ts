import { rejectWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { toDecision } from '#lib/site/desk/funding/decision';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.rejectWithdrawal, ({ db, operator, body }) =>
  rejectWithdrawal(db, toDecision(operator, body)),
);
