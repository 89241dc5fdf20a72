import type { Pool } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, localDay } from '#lib/base/taipei-time';
import {
  addBusinessDays,
  type BusinessCalendar,
  isBusinessDay,
  nextBusinessDay,
} from '#lib/running/calendar/business-day';
import { readCalendar } from '#lib/running/calendar/read-calendar';
import { getSettings } from '#lib/running/config/queries';
import { mayIssueRun } from '../deal/room-hours.ts';
import type { IssueSchedule } from '../issue/issue-schedule.ts';
import { decideDuePlans, type Pass } from './decide-plans.ts';
import { followCalendar } from './follow-calendar.ts';
import { readFreshPrice } from './fresh-price.ts';
import { NOT_PARKED } from './lock-due-plans.ts';
import { isPlanTime, lateSchedule, planSchedule } from './plan-hours.ts';
import { findPlanIssue, hasSchedule, openPlanIssue, schedulePlanIssue } from './plan-issues.ts';

/** Batches of plans per room in one run; between runs the worker does other due work. */
const BATCHES_AT_ONCE = 20;

interface PlanRoom {
  id: bigint;
  status: string;
  hours: string;
  /** The earliest due day that is not decided. Parked plans do not count: an issue that only waits for them stays empty. */
  firstDue: string;
}

/**
 * Schedules and opens the issues of plans, and decides the plans that are due at `now`. Every step checks its condition
 * again under lock, so that any number of workers may run this at the same time, and one that was down catches up.
 * @returns whether more is due at once
 * @throws {AggregateError} with the errors of rooms, after the other rooms are done
 */
export async function advancePlans(pool: Pool, now: Date): Promise<boolean> {
  const [settings, calendar] = await Promise.all([getSettings(pool), readCalendar(pool)]);
  const today = localDay(now);
  await followCalendar(pool, calendar, today);
  const errors: unknown[] = [];
  let hasMore = false;
  for (const room of await planRooms(pool, [])) {
    const advancing = advanceRoom(pool, room, { room, now, today, settings, calendar });
    if (await advancing.catch((error: unknown) => void errors.push(error))) hasMore = true;
  }
  if (errors.length > 0) throw new AggregateError(errors, `plans of ${errors.length} rooms failed`);
  return hasMore;
}

const planRooms = prepared<PlanRoom>(
  'plan_rooms',
  `SELECT room.id, room.status, room.hours, to_char(plan.next_due, 'YYYY-MM-DD') AS "firstDue" FROM room
   CROSS JOIN LATERAL (
     SELECT next_due FROM trade_plan WHERE room_id = room.id AND next_due IS NOT NULL AND ${NOT_PARKED}
     ORDER BY next_due LIMIT 1
   ) AS plan
   ORDER BY room.id`,
);

/** @returns whether more is due at once */
async function advanceRoom(pool: Pool, room: PlanRoom, pass: Pass): Promise<boolean> {
  const { now, today, settings, calendar } = pass;
  const oldest = oldestCaughtUp(calendar, today, settings.plan_catch_up_days);
  if (room.firstDue < oldest) {
    const decision = { code: 'expired' as const };
    const late = { decision, before: oldest, batches: BATCHES_AT_ONCE };
    if (await decideDuePlans(pool, pass, late)) return true;
  }
  const isDue = room.firstDue <= today && isBusinessDay(calendar, today);
  const schedule = await scheduleIssue(pool, room, pass, isDue);
  if (!isDue || !isPlanTime(now, settings)) return false;
  const isPast = planSchedule(today, settings).cutoffAt <= now;
  if (room.status !== 'open') return isPast ? decide(pool, pass, { code: 'closed' }) : false;
  if (!(await readFreshPrice(pool, room.id, now, settings))) return false;
  if (schedule) await inTransaction(pool, (tx) => openPlanIssue(tx, room.id, now));
  const issue = await findPlanIssue(pool, room.id, 'open');
  return issue && issue.cutoffAt > now ? decide(pool, pass, { issueId: issue.id }) : false;
}

function decide(
  pool: Pool,
  pass: Pass,
  decision: Parameters<typeof decideDuePlans>[2]['decision'],
): Promise<boolean> {
  const before = addDays(pass.today, 1);
  return decideDuePlans(pool, pass, { decision, before, batches: BATCHES_AT_ONCE });
}

/** Keeps the next issue of a room scheduled, unless one is open. @returns its schedule; null for none */
async function scheduleIssue(
  pool: Pool,
  room: PlanRoom,
  pass: Pass,
  isDue: boolean,
): Promise<IssueSchedule | null> {
  const { now } = pass;
  const open = await findPlanIssue(pool, room.id, 'open');
  if (open && open.cutoffAt > now) return null;
  const planned = await findPlanIssue(pool, room.id, 'scheduled');
  const schedule = isDue ? scheduleOfToday(room, pass) : scheduleOfNext(room, pass);
  if (!schedule) return null;
  // A late issue keeps the cutoff that was published for it.
  const isKept = isDue && planned && isTodays(planned.cutoffAt, now) && planned.opensAt <= now;
  if (planned && (isKept || hasSchedule(planned, schedule))) return planned;
  await inTransaction(pool, (tx) => schedulePlanIssue(tx, room.id, schedule));
  return schedule;
}

/**
 * Today's issue, or after its cutoff a late one for what is left, if the room's hours take it. What waits for another
 * business day is carried out within the days of the setting, or expires.
 */
function scheduleOfToday(
  room: PlanRoom,
  { now, today, settings, calendar }: Pass,
): IssueSchedule | null {
  const schedule = planSchedule(today, settings);
  if (schedule.cutoffAt > now) return schedule;
  const late = lateSchedule(now, settings);
  return late && mayIssueRun(room, calendar, settings, { now, cutoffAt: late.cutoffAt })
    ? late
    : null;
}

function scheduleOfNext(
  { firstDue }: PlanRoom,
  { today, settings, calendar }: Pass,
): IssueSchedule {
  const day = firstDue > today ? firstDue : nextBusinessDay(calendar, today);
  return planSchedule(day, settings);
}

function isTodays(cutoffAt: Date, now: Date): boolean {
  return cutoffAt > now && localDay(cutoffAt) === localDay(now);
}

/** The first due day that is still caught up today. */
function oldestCaughtUp(calendar: BusinessCalendar, today: string, businessDays: number): string {
  let oldest = today;
  while (addBusinessDays(calendar, addDays(oldest, -1), businessDays) >= today)
    oldest = addDays(oldest, -1);
  return oldest;
}
