import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { listPlans } from '#lib/features/trade/plan/queries';

/** POST /api/plans: recurring plans of the member. */
export const POST = call(PLAN_CALLS.plans, { limit: { points: 60, seconds: 60 } }, ({ db, user }) =>
  listPlans(db, user.id),
);
