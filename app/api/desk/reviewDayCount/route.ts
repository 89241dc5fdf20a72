import { reviewDayCount } from '#lib/operation/day-count/sign-count';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.reviewDayCount, ({ db, operator, body }) =>
  reviewDayCount(db, operator, body),
);
