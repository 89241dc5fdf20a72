import { call } from '#lib/access/http/call';
import { GOAL_CALLS } from '#lib/features/goals/contracts';
import { endGoal } from '#lib/features/goals/end-goal';

/** POST /api/goalEnd: ends a savings goal. */
export const POST = call(
  GOAL_CALLS.goalEnd,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body }) => endGoal(db, user.id, body.id),
);
