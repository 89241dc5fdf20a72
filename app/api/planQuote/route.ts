import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { quotePlan } from '#lib/features/trade/plan/quote-plan';

/** POST /api/planQuote: what a recurring plan would do. */
export const POST = call(
  PLAN_CALLS.planQuote,
  { limit: { points: 60, seconds: 60 } },
  ({ db, user, body }) => quotePlan(db, { ...body, userId: user.id }),
);
