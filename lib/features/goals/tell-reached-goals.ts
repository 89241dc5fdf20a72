import type { Db } from '#lib/base/db/client';
import { onlyRow, prepared } from '#lib/base/db/prepared';
import { getSettings } from '#lib/running/config/queries';

/**
 * Looks at the active goals that follow one by their ids, and tells the members of those that are reached. Shares
 * what is held as `shareAmongGoals` does: a goal is reached if the holding covers it and all earlier ones.
 */
const tellBatch = prepared<{ last: bigint | null }>(
  'tell_reached_goals',
  `WITH batch AS MATERIALIZED (
     SELECT id, user_id FROM savings_goal WHERE state = 'active' AND id > $1 ORDER BY id LIMIT 500
   ), shared AS (
     SELECT id, user_id, symbol, target,
       sum(target) OVER (PARTITION BY user_id, symbol ORDER BY due_on, id) AS upto
     FROM savings_goal WHERE state <> 'ended' AND user_id IN (SELECT user_id FROM batch)
   ), reached AS (
     UPDATE savings_goal AS goal SET state = 'reached' FROM shared
     WHERE goal.id = shared.id AND goal.state = 'active' AND goal.target = shared.target
       AND goal.symbol IS NOT DISTINCT FROM shared.symbol
       AND shared.upto <= (
         SELECT coalesce(sum(a.balance), 0) FROM ledger_account a
         WHERE a.user_id = shared.user_id AND a.asset = coalesce(shared.symbol, $2) AND (shared.symbol IS NOT NULL
           OR a.purpose IN ('available', 'frozen_withdraw', 'frozen_order', 'fixed_principal'))
       )
     RETURNING goal.id, goal.user_id, goal.target, goal.name
   ), told AS (
     SELECT alert_members(array_agg(user_id), array_agg('goal:' || id || ':reached:' || target), 'funds',
       array_agg('funds.goalReached'::text), array_agg(jsonb_build_object('name', name))) FROM reached
   )
   SELECT (SELECT max(id) FROM batch) AS last, (SELECT count(*) FROM told) AS told`,
);

const readPosition = prepared<{ last: bigint }>(
  'goal_walk',
  'SELECT last_goal_id AS last FROM goal_walk WHERE id = 1',
);
const savePosition = prepared(
  'save_goal_walk',
  `INSERT INTO goal_walk (id, last_goal_id) VALUES (1, $1)
   ON CONFLICT (id) DO UPDATE SET last_goal_id = excluded.last_goal_id`,
);

/**
 * Marks the goals that are reached and tells their members, each once. Selling afterwards changes nothing of it. A run
 * looks at each goal at most once, beginning after the last one of the run before, and at one batch at least.
 * @param until milliseconds since 1970
 */
export async function tellReachedGoals(db: Db, until: number): Promise<void> {
  const { currency } = await getSettings(db);
  const [{ last: start } = { last: 0n }] = await readPosition(db, []);
  let [after, isAround] = [start, start === 0n];
  do {
    const { last } = onlyRow(await tellBatch(db, [after, currency]));
    after = last ?? 0n;
    await savePosition(db, [after]);
    if (isAround && (last === null || (start > 0n && after >= start))) return;
    isAround ||= last === null;
  } while (Date.now() < until);
}
