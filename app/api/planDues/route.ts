import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { listPlanDues } from '#lib/features/trade/plan/queries';

/** POST /api/planDues: decided days of a recurring plan. */
export const POST = call(PLAN_CALLS.planDues, ({ db, user, body }) =>
  listPlanDues(db, user.id, body),
);
