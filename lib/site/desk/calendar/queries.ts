import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import {
  type CalendarDay,
  type DayKind,
  isBusinessDay,
  isEnding,
  publishedUntil,
} from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';

/** A day that is set, with who set it. */
export interface SetDay extends CalendarDay {
  set_by: string;
  updated_at: string;
  /** It is over, so that it stays. */
  is_over: boolean;
}

/** The calendar of a year as the desk shows it. */
export interface CalendarPage {
  year: number;
  today: string;
  /** Business days of each month, from January on. */
  business_days: number[];
  /** All days of the year that are no business days. */
  off: string[];
  set: SetDay[];
  published: { by: string; at: string; source: string } | null;
  /** Last day of the published years from today on; null if this year is not published. */
  published_until: string | null;
  /** The published calendar ends in less than a year. */
  is_ending: boolean;
}

/** Reads the calendar of a year. */
export async function getCalendarPage(db: Db, year?: number): Promise<CalendarPage> {
  const today = localDay(new Date());
  const shown = year ?? Number(today.slice(0, 4));
  const [first, last] = [`${shown}-01-01`, `${shown}-12-31`];
  const [calendar, rows, published] = await Promise.all([
    readStoredCalendar(db),
    db.calendarDay.findMany({
      where: { day: { gte: dateColumn(first), lte: dateColumn(last) } },
      orderBy: { day: 'asc' },
    }),
    db.calendarYear.findUnique({ where: { year: shown } }),
  ]);
  const business = Array.from({ length: 12 }, () => 0);
  const off: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = Number(day.slice(5, 7)) - 1;
    if (isBusinessDay(calendar, day)) business[month] = (business[month] ?? 0) + 1;
    else off.push(day);
  }
  const until = publishedUntil(calendar, today);
  return {
    ...{ year: shown, today, business_days: business, off },
    set: rows.map((row) => {
      const day = row.day.toISOString().slice(0, 10);
      return {
        ...{ day, kind: row.kind as DayKind, name: row.name, set_by: actorName(row.setBy) },
        ...{ updated_at: row.updatedAt.toISOString(), is_over: day < today },
      };
    }),
    published: published && {
      by: actorName(published.publishedBy),
      at: published.publishedAt.toISOString(),
      source: published.source,
    },
    published_until: until,
    is_ending: isEnding(until, today),
  };
}
