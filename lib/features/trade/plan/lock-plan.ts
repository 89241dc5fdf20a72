import { prepared, type Sql } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import type { DueDay } from './due-days.ts';
import type { PlanRow, StoredPlan } from './plan-record.ts';
import { readPlanOrThrow } from './read-plans.ts';

interface PlanRef {
  userId: bigint;
  id: bigint;
}

const lockRow = prepared<object>(
  'lock_plan',
  'SELECT FROM trade_plan WHERE user_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

const lastDecided = prepared<DueDay>(
  'last_decided_day',
  `SELECT to_char(nominal_day, 'YYYY-MM-DD') AS nominal, to_char(day, 'YYYY-MM-DD') AS due
   FROM trade_plan_due WHERE plan_id = $1 ORDER BY trade_plan_due.day DESC LIMIT 1`,
);

/** Reads a member's plan. @throws {AppError} 4004 unknown or of another member, 4010 it has ended */
export async function readStoredPlan(sql: Sql, ref: PlanRef): Promise<StoredPlan> {
  const row = await readPlanOrThrow(sql, ref);
  requireNotEnded(row);
  const [last] = await lastDecided(sql, [ref.id]);
  return { ...row, lastDecided: last ?? null };
}

/**
 * Locks a member's plan until the transaction ends, and reads it by a later statement, which sees what the worker
 * has decided meanwhile.
 * @throws {AppError} 4004 unknown or of another member
 */
export async function lockPlan(sql: Sql, ref: PlanRef): Promise<PlanRow> {
  await lockRow(sql, [ref.userId, ref.id]);
  return readPlanOrThrow(sql, ref);
}

/** The same with its last decided day, of a plan that goes on. @throws {AppError} 4004, 4010 it has ended */
export async function lockStoredPlan(sql: Sql, ref: PlanRef): Promise<StoredPlan> {
  await lockRow(sql, [ref.userId, ref.id]);
  return readStoredPlan(sql, ref);
}

/** @throws {AppError} 4010 */
export function requireNotEnded({ id, state }: Pick<PlanRow, 'id' | 'state'>): void {
  if (state === 'ended')
    throw new AppError(4010, { messageKey: 'planEnded', detail: `plan ${id} has ended` });
}
