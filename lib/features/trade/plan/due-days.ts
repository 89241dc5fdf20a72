import { addDays, dateColumn, monthDays } from '#lib/base/taipei-time';
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
  // Earlier days cannot move to one that is later than `after`.
  const reachable = addDays(after, 1 - LONGEST_MOVE_DAYS);
  const first = [plan.startOn, reachable].reduce((a, b) => (a > b ? a : b), from);
  let nominal = nextDayOf(plan, first);
  while (plan.endOn === null || nominal <= plan.endOn) {
    const due = nextBusinessDay(calendar, nominal);
    if (due > after) return { nominal, due };
    nominal = nextDayOf(plan, addDays(nominal, 1));
  }
  return null;
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

/** The first day of the plan that is not before a day. */
function nextDayOf({ every, days }: PlanDays, from: string): string {
  return every === 'week' ? nextOfWeek(days, from) : nextOfMonth(days, from);
}

function nextOfWeek(days: readonly number[], from: string): string {
  const weekday = dateColumn(from).getUTCDay();
  return addDays(from, Math.min(...days.map((day) => (day - weekday + 7) % 7)));
}

/** The last day of a month stands for the days that the month does not have. */
function nextOfMonth(days: readonly number[], from: string): string {
  const last = monthDays(from).end;
  const left = days.filter((day) => day >= Number(from.slice(8)));
  if (left.length > 0) return dayOfMonth(Math.min(...left), last);
  const next = monthDays(addDays(last, 1)).end;
  return dayOfMonth(Math.min(...days), next);
}

/** A day of the month that ends on `last`, which stands for the days after it. */
function dayOfMonth(day: number, last: string): string {
  const within = `${last.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return within < last ? within : last;
}
