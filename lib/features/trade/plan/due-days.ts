import { addDays, dateColumn } from '#lib/base/taipei-time';
import {
  addBusinessDays,
  type BusinessCalendar,
  nextBusinessDay,
} from '#lib/running/calendar/business-day';
import type { PlanRhythm } from './enums.ts';

/** The days of a plan. Days are local: `2026-12-06`. */
export interface PlanDays {
  every: PlanRhythm;
  /** Days of the month (1–31), or of the week (1 is Monday). */
  days: readonly number[];
  startOn: string;
  /** Last day; null without one. */
  endOn: string | null;
}

/** A due day: the business day, and the day of the plan that it stands for, which may be earlier. */
export interface DueDay {
  nominal: string;
  due: string;
}

/** No two days of a plan are further apart. */
const LONGEST_GAP_DAYS = 31;
/** Business days are at most this far from the day that moves to them. */
const LONGEST_MOVE_DAYS = 60;

/**
 * The first due day of a plan after another. A day of the plan that is no business day moves to the next one; of two
 * that move to the same one the later is left out.
 * @param from the earliest day of the plan that counts
 * @param after the due day is later than this day
 * @returns null if the plan has ended by then
 */
export function nextDueDay(
  plan: PlanDays,
  calendar: BusinessCalendar,
  { from, after }: { from: string; after: string },
): DueDay | null {
  const first = from > plan.startOn ? from : plan.startOn;
  const last = addDays(first > after ? first : after, LONGEST_GAP_DAYS + LONGEST_MOVE_DAYS);
  for (let nominal = first; nominal <= last; nominal = addDays(nominal, 1)) {
    if (plan.endOn !== null && nominal > plan.endOn) return null;
    if (isDayOf(plan, nominal)) {
      const due = nextBusinessDay(calendar, nominal);
      if (due > after) return { nominal, due };
    }
  }
  throw new Error('a plan without a day');
}

/** The due day that follows a decided one. */
export function dueDayAfter(
  plan: PlanDays,
  calendar: BusinessCalendar,
  { nominal, due }: DueDay,
): DueDay | null {
  return nextDueDay(plan, calendar, { from: addDays(nominal, 1), after: due });
}

/** The first due days from one on, at most `count`. */
export function listDueDays(
  plan: PlanDays,
  calendar: BusinessCalendar,
  { first, count }: { first: DueDay; count: number },
): DueDay[] {
  const found: DueDay[] = [];
  for (
    let next: DueDay | null = first;
    next && found.length < count;
    next = dueDayAfter(plan, calendar, next)
  )
    found.push(next);
  return found;
}

/**
 * The day on which a due day without money is tried again: the next business day, unless the plan is due on it by
 * itself. Null without one.
 */
export function retryDay(
  calendar: BusinessCalendar,
  { due }: DueDay,
  next: DueDay | null,
): string | null {
  const day = addBusinessDays(calendar, due, 1);
  return next?.due === day ? null : day;
}

/** Whether a day is one of the plan's. The last day of a month stands for the days that the month does not have. */
function isDayOf({ every, days }: PlanDays, day: string): boolean {
  if (every === 'week') return days.includes(dateColumn(day).getUTCDay() || 7);
  const dayOfMonth = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  return days.some((each) => each === dayOfMonth || (isLast && each > dayOfMonth));
}
