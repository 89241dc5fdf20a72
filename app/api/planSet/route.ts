import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { setPlan } from '#lib/features/trade/plan/set-plan';

/** POST /api/planSet: creates or changes a recurring plan. */
export const POST = call(
  PLAN_CALLS.planSet,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body, signed }) => setPlan(db, { ...body, userId: user.id, signed }),
);
