import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { env } from '#lib/base/env';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { dueDayAfter } from './due-days.ts';
import { lastPassedDay } from './judge-terms.ts';
import { lockPlan, requireNotEnded } from './lock-plan.ts';
import type { PlanRow } from './plan-record.ts';
import { getPlan } from './queries.ts';
import type { PlanRecord } from './response-schema.ts';

interface PlanRef {
  userId: bigint;
  id: bigint;
}

/**
 * Pauses a plan: its days are skipped until it is resumed. Pausing one that is paused changes nothing.
 * @throws {AppError} 4004 unknown or of another member, 4010 it has ended
 */
export function pausePlan(pool: Pool, ref: PlanRef): Promise<PlanRecord> {
  return onPlan(pool, ref, async (tx, plan) => {
    requireNotEnded(plan);
    await tx.$executeRaw`UPDATE trade_plan SET state = 'paused' WHERE id = ${plan.id} AND state = 'active'`;
  });
}

/**
 * Lets a paused plan buy again from its next day on. Days of the pause that are not decided yet are skipped, so that the
 * worker does not catch them up; a plan that has no day after them ends.
 * @throws {AppError} 4004 unknown or of another member, 4010 it has ended, 4106 the member has paused dealing
 */
export function resumePlan(pool: Pool, ref: PlanRef): Promise<PlanRecord> {
  return onPlan(pool, ref, async (tx, plan) => {
    requireNotEnded(plan);
    if (plan.state === 'active') return;
    await skipPausedDays(tx, plan);
    await tx.$executeRaw`UPDATE trade_plan SET state = 'active' WHERE id = ${plan.id} AND state = 'paused'`;
  });
}

/**
 * Ends a plan, which is final. Orders that it has placed stay. Ending one that has ended changes nothing.
 * @throws {AppError} 4004 unknown or of another member
 */
export function endPlan(pool: Pool, ref: PlanRef): Promise<PlanRecord> {
  return onPlan(pool, ref, async (tx, plan) => {
    if (plan.state === 'ended') return;
    await tx.$executeRaw`
      UPDATE trade_plan SET state = 'ended', next_nominal = NULL, next_due = NULL, is_retry = false WHERE id = ${plan.id}`;
  });
}

function onPlan(
  pool: Pool,
  ref: PlanRef,
  move: (tx: Db, plan: PlanRow) => Promise<void>,
): Promise<PlanRecord> {
  return inTransaction(
    pool,
    async (tx) => {
      await move(tx, await lockPlan(tx, ref));
      return getPlan(tx, ref);
    },
    ref.userId,
  );
}

/** Decides the days of a paused plan that have come, as the worker would have. */
async function skipPausedDays(tx: Db, plan: PlanRow): Promise<void> {
  const [settings, calendar] = await Promise.all([getSettings(tx), readCalendar(tx)]);
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const passed = lastPassedDay({ settings, now: clock?.now ?? new Date() });
  let { nominal, due } = plan;
  while (nominal !== null && due !== null && due <= passed) {
    const next = dueDayAfter(plan, calendar, { nominal, due });
    const row = { plan: `${plan.id}`, code: 'plan_paused', ...(next ?? {}) };
    await tx.$executeRaw`
      SELECT decide_plans(NULL, ${settings.currency}, ${settings.trade_bps}::integer, ${env().APP_MODE === 'paper'},
        ${JSON.stringify([row])}::jsonb)`;
    nominal = next?.nominal ?? null;
    due = next?.due ?? null;
  }
}
