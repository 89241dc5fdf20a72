import { type ApiResult, api } from '#lib/access/client/api/api';
import { CALLS } from '#lib/base/paths';
import type { Goals } from './response-schema.ts';
import type { GoalInput } from './schema.ts';

/** Creates a goal, or changes the one with the id. */
export function setGoalCall({
  id,
  ...goal
}: Omit<GoalInput, 'id' | 'plan_id'> & {
  id?: string | undefined;
  plan_id?: string | undefined;
}): Promise<ApiResult<Goals>> {
  return api.post<Goals>(CALLS.goalSet, { ...(id && { id }), ...goal });
}

/** Ends a goal. */
export function endGoalCall(id: string): Promise<ApiResult<Goals>> {
  return api.post<Goals>(CALLS.goalEnd, { id });
}
