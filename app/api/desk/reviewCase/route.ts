import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { reviewCase } from '#lib/site/desk/kyc/review-case';

export const POST = deskCall(DESK_CONTRACTS.reviewCase, ({ db, operator, body }) =>
  reviewCase(db, operator, body),
);
