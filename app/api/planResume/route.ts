import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { resumePlan } from '#lib/features/trade/plan/move-plan';

/** POST /api/planResume: lets a paused plan buy again. */
export const POST = call(
  PLAN_CALLS.planResume,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body }) => resumePlan(db, { userId: user.id, id: body.id }),
);
