import { localDay } from '#lib/base/taipei-time';
import { atClock } from '#lib/running/calendar/trading-hours';
import type { Settings } from '#lib/running/config/setting-specs';
import type { IssueSchedule } from '../issue/issue-schedule.ts';

/** The settings of the issues of plans. */
export type PlanHours = Pick<Settings, 'plan_opens' | 'plan_cutoff' | 'fixing_seconds'>;

const MINUTE_MS = 60_000;
/** Cutoffs of late issues are multiples of it, which leaves members between one and two of them to cancel. */
const LATE_STEP_MS = 10 * MINUTE_MS;

/** The schedule of the issue of plans on a day. */
export function planSchedule(day: string, hours: PlanHours): IssueSchedule {
  return scheduleTo(atClock(day, hours.plan_cutoff), atClock(day, hours.plan_opens), hours);
}

/**
 * The schedule of an issue for what a day has left after its cutoff: it opens now and closes within twenty minutes.
 * @returns null if the day is over by then
 */
export function lateSchedule(now: Date, hours: PlanHours): IssueSchedule | null {
  const cutoffMs = (Math.floor(now.getTime() / LATE_STEP_MS) + 2) * LATE_STEP_MS;
  const opensAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const schedule = scheduleTo(new Date(cutoffMs), opensAt, hours);
  return localDay(schedule.cutoffAt) === localDay(now) ? schedule : null;
}

/** Whether plans of today are being decided: from the opening of their issue on. */
export function isPlanTime(now: Date, hours: PlanHours): boolean {
  return now >= planSchedule(localDay(now), hours).opensAt;
}

function scheduleTo(cutoffAt: Date, opensAt: Date, { fixing_seconds }: PlanHours): IssueSchedule {
  return { opensAt, cutoffAt, windowEndsAt: new Date(cutoffAt.getTime() + fixing_seconds * 1000) };
}
