import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { parseAmountOrThrow } from '#lib/base/money';
import { localDay } from '#lib/base/taipei-time';
import { getTotals, type Totals } from '#lib/features/totals/queries';
import { forecastPlans } from '#lib/features/trade/plan/queries';
import { describeGoal, heldByKind, type StoredGoal, shareAmongGoals } from './progress.ts';
import type { Goal, Goals } from './response-schema.ts';

export type { Goal, Goals } from './response-schema.ts';

const openGoals = prepared<StoredGoal>(
  'open_goals',
  `SELECT id, name, symbol, target AS "targetMinor", to_char(due_on, 'YYYY-MM-DD') AS "dueOn", picture,
     plan_id AS "planId"
   FROM savings_goal WHERE user_id = $1 AND state <> 'ended' ORDER BY due_on, id LIMIT 10`,
);

/** Lists the goals of a member that have not ended, as they are stored, earliest day first. */
export function listOpenGoals(db: Db, userId: bigint): Promise<StoredGoal[]> {
  return openGoals(db, [userId]);
}

/** The goals with their progress by what the member holds, without what their plans will buy. */
export function progressOfGoals(goals: readonly StoredGoal[], totals: Totals): Goals {
  const { currency } = totals;
  const today = localDay(new Date(totals.as_of));
  const shares = shareAmongGoals(goals, heldByKind(totals));
  return {
    currency,
    goals: goals.map((goal, index) => describeGoal(goal, shares[index] ?? 0n, { currency, today })),
  };
}

/** Reads a member's goals with their progress, and when their plans reach them. */
export async function getGoals(db: Db, userId: bigint): Promise<Goals> {
  const totals = await getTotals(db, userId);
  const stored = await listOpenGoals(db, userId);
  const { currency, goals } = progressOfGoals(stored, totals);
  return { currency, goals: await withPlans(db, userId, { stored, goals }) };
}

/** Goals that share a plan are reached one after another: the earliest day first. */
async function withPlans(
  db: Db,
  userId: bigint,
  { stored, goals }: { stored: readonly StoredGoal[]; goals: Goal[] },
): Promise<Goal[]> {
  const missing = new Map<bigint, bigint>();
  const wants = stored.map(({ planId, symbol }, index) => {
    if (planId === null || symbol === null) return null;
    const before = missing.get(planId) ?? 0n;
    const missingUnits = parseAmountOrThrow(goals[index]?.missing ?? '0', symbol);
    missing.set(planId, before + missingUnits);
    return { planId, units: missingUnits === 0n ? 0n : before + missingUnits };
  });
  const forecasts = await forecastPlans(db, userId, wants);
  return goals.map((goal, index) => ({ ...goal, plan: forecasts[index] ?? null }));
}
