import { addDays, dateColumn, monthDays } from '#lib/base/taipei-time';

/** A month of a calendar: its weeks from Monday on, with null beside its days. */
export interface CalendarMonth {
  /** `2026-12` */
  month: string;
  weeks: (string | null)[][];
}

const WEEK = 7;

/** The months of some days, at most `count`, each with all of its days. @param days local days, ascending */
export function calendarMonths(days: readonly string[], count: number): CalendarMonth[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.slice(0, count).map((month) => ({ month, weeks: weeksOf(month) }));
}

function weeksOf(month: string): (string | null)[][] {
  const { start } = monthDays(`${month}-01`);
  const before = (dateColumn(start).getUTCDay() + 6) % WEEK;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = start; day.startsWith(month); day = addDays(day, 1)) cells.push(day);
  while (cells.length % WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) =>
    cells.slice(week * WEEK, (week + 1) * WEEK),
  );
}
