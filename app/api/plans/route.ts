import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { listPlans } from '#lib/features/trade/plan/queries';

/** POST /api/plans: recurring plans of the member. */
export const POST = call(PLAN_CALLS.plans, ({ db, user }) => listPlans(db, user.id));
