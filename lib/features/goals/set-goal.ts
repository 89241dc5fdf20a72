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
  `INSERT INTO savings_goal (user_id, name, symbol, target, due_on, picture)
   VALUES ($1, $2, $3, $4::bigint, $5::date, $6)`,
);
/** A goal with another target or metal is not reached yet. */
const updateGoal = prepared<{ id: bigint }>(
  'update_goal',
  `UPDATE savings_goal SET name = $3, symbol = $4, target = $5::bigint, due_on = $6::date, picture = $7,
     state = CASE WHEN target = $5::bigint AND symbol IS NOT DISTINCT FROM $4 THEN state ELSE 'active' END
   WHERE user_id = $1 AND id = $2 AND state <> 'ended' RETURNING id`,
);

/**
 * Creates a goal, or changes the one with the id. Repeating it changes nothing: a goal like one that the
 * member has already is that one.
 * @throws {AppError} 4004 unknown, ended or of another member, 4009 another goal has the name, 4102 too many
 * @throws {ValidationError} the day is not in the future by the database's clock
 */
export function setGoal(pool: Pool, userId: bigint, input: GoalInput): Promise<Goals> {
  return inTransaction(
    pool,
    async (tx) => {
      await serializeMemberWork(tx, userId);
      await (input.id === undefined
        ? addGoal(tx, userId, input)
        : changeGoal(tx, userId, { ...input, id: input.id }));
      return getGoals(tx, userId);
    },
    userId,
  );
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

function columnsOf({ name, symbol, target, due_on, picture }: Omit<GoalInput, 'id'>) {
  return [name, symbol ?? null, parseTarget(symbol, target), due_on, picture];
}

function isSame(known: StoredGoal, { symbol, target, due_on, picture }: GoalInput): boolean {
  return (
    known.symbol === (symbol ?? null) &&
    known.targetMinor === parseTarget(symbol, target) &&
    known.dueOn === due_on &&
    known.picture === picture
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
