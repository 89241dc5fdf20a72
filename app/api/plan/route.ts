import { call } from '#lib/access/http/call';
import { PLAN_CALLS } from '#lib/features/trade/plan/contracts';
import { getPlanDetail } from '#lib/features/trade/plan/queries';

/** POST /api/plan: one recurring plan with its calendar and course. */
export const POST = call(PLAN_CALLS.plan, ({ db, user, body }) =>
  getPlanDetail(db, { userId: user.id, id: body.id }),
);
