import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { reviewRemoval } from '#lib/site/desk/lost-factors/review-removal';

export const POST = deskCall(DESK_CONTRACTS.reviewFactorRemoval, ({ db, operator, body }) =>
  reviewRemoval(db, operator, body),
);
