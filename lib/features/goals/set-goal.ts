import type { Db, Pool } from '#lib/base/db/client';
import { readDatabaseError } from '#lib/base/db/database-error';
import { mapUniqueViolation } from '#lib/base/db/map-unique-violation';
import { prepared } from '#lib/base/db/prepared';
import { serializeMemberWork } from '#lib/base/db/serialize-member-work';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { GOALS_MAX } from './enums.ts';
import type { StoredGoal } from './progress.ts';
import { getGoals, listOpenGoals } from './queries.ts';
import type { Goals } from './response-schema.ts';
import { type GoalInput, parseTarget } from './schema.ts';

/** Codes of the trigger that judges goals (migration 0167). */
const TOO_MANY = 'JK031';
const NOT_IN_FUTURE = 'JK032';

const insertGoal = prepared(
  'insert_goal',
  `INSERT INTO savings_goal (user_id, name, symbol, target, due_on, picture, plan_id)
   VALUES ($1, $2, $3, $4::bigint, $5::date, $6, $7::bigint)`,
);
/** A goal with another target or metal is not reached yet. */
const updateGoal = prepared<{ id: bigint }>(
  'update_goal',
  `UPDATE savings_goal SET name = $3, symbol = $4, target = $5::bigint, due_on = $6::date, picture = $7, plan_id = $8::bigint,
     state = CASE WHEN target = $5::bigint AND symbol IS NOT DISTINCT FROM $4 THEN state ELSE 'active' END
   WHERE user_id = $1 AND id = $2 AND state <> 'ended' RETURNING id`,
);

/**
 * Creates a goal, or changes the one with the id. Repeating it changes nothing: a goal like one that the
 * member has already is that one.
 * @throws {AppError} 4004 unknown, ended or of another member, also the plan, 4009 another goal has the name, 4102 too many
 * @throws {ValidationError} the day is not in the future by the database's clock, or the plan is of another metal
 */
export async function setGoal(pool: Pool, userId: bigint, input: GoalInput): Promise<Goals> {
  await inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      await requirePlan(tx, userId, input);
      await (input.id === undefined
        ? addGoal(tx, userId, input)
        : changeGoal(tx, userId, { ...input, id: input.id }));
    },
    userId,
  );
  // Forecasts are computed after the member's lock is released.
  return getGoals(pool, userId);
}

const metalOfPlan = prepared<{ symbol: string }>(
  'metal_of_plan',
  `SELECT room.symbol FROM trade_plan JOIN room ON room.id = room_id WHERE user_id = $1 AND trade_plan.id = $2`,
);

/** A plan of the member that buys the metal of the goal, if one is named. */
async function requirePlan(tx: Db, userId: bigint, { plan_id, symbol }: GoalInput): Promise<void> {
  if (plan_id === undefined) return;
  const [plan] = await metalOfPlan(tx, [userId, plan_id]);
  if (!plan) throw new AppError(4004, { detail: `user ${userId} has no plan ${plan_id}` });
  if (plan.symbol !== symbol) throw new ValidationError({ plan_id: 'goalPlan' });
}

async function addGoal(tx: Db, userId: bigint, input: GoalInput): Promise<void> {
  const known = (await listOpenGoals(tx, userId)).find(({ name }) => name === input.name);
  if (!known) await mapRefusal(insertGoal(tx, [userId, ...columnsOf(input)]));
  else if (!isSame(known, input)) throw new AppError(4009, { messageKey: 'goalNameUsed' });
}

async function changeGoal(
  tx: Db,
  userId: bigint,
  { id, ...input }: GoalInput & { id: bigint },
): Promise<void> {
  const changing = updateGoal(tx, [userId, id, ...columnsOf(input)]);
  const [changed] = await mapUniqueViolation('goalNameUsed', mapRefusal(changing));
  if (!changed) throw new AppError(4004, { detail: `user ${userId} has no open goal ${id}` });
}

function columnsOf({ name, symbol, target, due_on, picture, plan_id }: Omit<GoalInput, 'id'>) {
  const size = [symbol ?? null, parseTarget(symbol, target)];
  return [name, ...size, due_on, picture, plan_id ?? null];
}

function isSame(
  known: StoredGoal,
  { symbol, target, due_on, picture, plan_id }: GoalInput,
): boolean {
  return (
    known.symbol === (symbol ?? null) &&
    known.targetMinor === parseTarget(symbol, target) &&
    known.dueOn === due_on &&
    known.picture === picture &&
    known.planId === (plan_id ?? null)
  );
}

/** Translates what the trigger refuses. */
async function mapRefusal<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const state = readDatabaseError(error)?.sqlState;
    if (state === TOO_MANY)
      throw new AppError(4102, { messageKey: 'tooManyGoals', params: { limit: GOALS_MAX } });
    if (state === NOT_IN_FUTURE) throw new ValidationError({ due_on: 'futureDay' });
    throw error;
  }
}
