import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { localDay } from '#lib/base/taipei-time';
import { getTotals, type Totals } from '#lib/features/totals/queries';
import { describeGoal, heldByKind, type StoredGoal, shareAmongGoals } from './progress.ts';
import type { Goals } from './response-schema.ts';

export type { Goal, Goals } from './response-schema.ts';

const openGoals = prepared<StoredGoal>(
  'open_goals',
  `SELECT id, name, symbol, target AS "targetMinor", to_char(due_on, 'YYYY-MM-DD') AS "dueOn", picture
   FROM savings_goal WHERE user_id = $1 AND state <> 'ended' ORDER BY due_on, id LIMIT 10`,
);

/** Lists the goals of a member that have not ended, as they are stored, earliest day first. */
export function listOpenGoals(db: Db, userId: bigint): Promise<StoredGoal[]> {
  return openGoals(db, [userId]);
}

/** The goals with their progress by what the member holds. */
export function progressOfGoals(goals: readonly StoredGoal[], totals: Totals): Goals {
  const { currency } = totals;
  const today = localDay(new Date(totals.as_of));
  const shares = shareAmongGoals(goals, heldByKind(totals));
  return {
    currency,
    goals: goals.map((goal, index) => describeGoal(goal, shares[index] ?? 0n, { currency, today })),
  };
}

/** Reads a member's goals with their progress. */
export async function getGoals(db: Db, userId: bigint): Promise<Goals> {
  const totals = await getTotals(db, userId);
  return progressOfGoals(await listOpenGoals(db, userId), totals);
}
