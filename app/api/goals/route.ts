import { call } from '#lib/access/http/call';
import { GOAL_CALLS } from '#lib/features/goals/contracts';
import { getGoals } from '#lib/features/goals/queries';

/** POST /api/goals: savings goals with their progress. */
export const POST = call(GOAL_CALLS.goals, { limit: { points: 60, seconds: 60 } }, ({ db, user }) =>
  getGoals(db, user.id),
);
