import { addDays, dateColumn, monthDays } from '#lib/base/taipei-time';

/** Kinds of days of the calendar. `workday` makes a weekend day a business day, the others end one. */
export const DAY_KINDS = ['holiday', 'workday', 'closed'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** A day that differs from its weekday. */
export interface CalendarDay {
  /** A local day: `2026-02-17`. */
  day: string;
  kind: DayKind;
  /** Name of the holiday, or the reason. */
  name: string;
}

/** The business calendar. Of a year that is not published only the weekends are known. */
export interface BusinessCalendar {
  days: ReadonlyMap<string, CalendarDay>;
  publishedYears: ReadonlySet<number>;
}

/** After so many days without a business day the last one is taken, as `next_business_day` of the database does. */
const LONGEST_CLOSURE_DAYS = 60;

/** Whether a local day is a business day: Monday to Friday, where the calendar does not say otherwise. */
export function isBusinessDay({ days }: BusinessCalendar, day: string): boolean {
  const kind = days.get(day)?.kind;
  return kind ? kind === 'workday' : !isWeekend(day);
}

/** The day itself if it is a business day, else the next one. */
export function nextBusinessDay(calendar: BusinessCalendar, day: string): string {
  let found = day;
  for (let later = 1; later <= LONGEST_CLOSURE_DAYS && !isBusinessDay(calendar, found); later++)
    found = addDays(day, later);
  return found;
}

/**
 * The `count`-th business day after a day. 0 is `nextBusinessDay`; counting begins on the day after, so that 1 from a
 * Saturday is Monday.
 * @param count 0 or more
 */
export function addBusinessDays(calendar: BusinessCalendar, day: string, count: number): string {
  if (count === 0) return nextBusinessDay(calendar, day);
  let found = day;
  for (let left = count; left > 0; left--) found = nextBusinessDay(calendar, addDays(found, 1));
  return found;
}

/** A day of a month, or the last day of a month that is shorter: the 31st of February is the 28th. */
export function monthDay(year: number, month: number, dayOfMonth: number): string {
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  const { end } = monthDays(`${prefix}-01`);
  const clamped = Math.min(dayOfMonth, Number(end.slice(8)));
  return `${prefix}-${String(clamped).padStart(2, '0')}`;
}

/** Whether the calendar of a day's year is published. */
export function isPublished({ publishedYears }: BusinessCalendar, day: string): boolean {
  return publishedYears.has(Number(day.slice(0, 4)));
}

/** The last day up to which all years from that of `today` on are published; null if this year is not. */
export function publishedUntil({ publishedYears }: BusinessCalendar, today: string): string | null {
  const first = Number(today.slice(0, 4));
  let year = first;
  while (publishedYears.has(year)) year++;
  return year === first ? null : `${year - 1}-12-31`;
}

/** Whether the published years end in less than a year. @param until of `publishedUntil` */
export function isEnding(until: string | null, today: string): boolean {
  return until === null || until < addDays(today, 365);
}

function isWeekend(day: string): boolean {
  const weekday = dateColumn(day).getUTCDay();
  return weekday === 0 || weekday === 6;
}
