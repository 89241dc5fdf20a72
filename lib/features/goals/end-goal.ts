import type { Pool } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { getGoals } from './queries.ts';
import type { Goals } from './response-schema.ts';

const endOpenGoal = prepared<{ id: bigint }>(
  'end_goal',
  `WITH ended AS (
     UPDATE savings_goal SET state = 'ended' WHERE user_id = $1 AND id = $2 AND state <> 'ended'
   )
   SELECT id FROM savings_goal WHERE user_id = $1 AND id = $2`,
);

/**
 * Ends a goal, which moves no money. Ending one that has ended changes nothing.
 * @throws {AppError} 4004 unknown or of another member
 */
export async function endGoal(pool: Pool, userId: bigint, id: bigint): Promise<Goals> {
  const [found] = await endOpenGoal(pool, [userId, id]);
  if (!found) throw new AppError(4004, { detail: `user ${userId} has no goal ${id}` });
  return getGoals(pool, userId);
}
