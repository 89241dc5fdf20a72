import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { endPlan } from '#lib/features/trade/plan/move-plan';

/** POST /api/planEnd: ends a recurring plan. */
export const POST = call(
  PLAN_CALLS.planEnd,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body }) => endPlan(db, { userId: user.id, id: body.id }),
);
