import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { pausePlan } from '#lib/features/trade/plan/move-plan';

/** POST /api/planPause: pauses a recurring plan. */
export const POST = call(
  PLAN_CALLS.planPause,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body }) => pausePlan(db, { userId: user.id, id: body.id }),
);
