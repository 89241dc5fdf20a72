import { call } from '#lib/access/http/call';
import { GOAL_CALLS } from '#lib/features/goals/contracts';
import { setGoal } from '#lib/features/goals/set-goal';

/** POST /api/goalSet: creates or changes a savings goal. */
export const POST = call(
  GOAL_CALLS.goalSet,
  { limit: { points: 60, seconds: 60 * 60 } },
  ({ db, user, body }) => setGoal(db, user.id, body),
);
