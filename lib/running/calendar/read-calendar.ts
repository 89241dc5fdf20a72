import type { Db } from '#lib/base/db/client';
import { cached } from '#lib/running/cache/process-cache';
import type { BusinessCalendar, DayKind } from './business-day.ts';

/** The business calendar. A web process keeps it in memory, at most `MAX_STALENESS_MS` behind the database. */
export function readCalendar(db: Db): Promise<BusinessCalendar> {
  return cached(db, 'calendar', { topics: ['calendar'] }, readStoredCalendar);
}

/** The same from the database, for what must agree with a change that was just committed. */
export async function readStoredCalendar(db: Db): Promise<BusinessCalendar> {
  const [days, years] = await Promise.all([
    db.calendarDay.findMany({ select: { day: true, kind: true, name: true } }),
    db.calendarYear.findMany({ select: { year: true } }),
  ]);
  const entries = days.map((row) => {
    const day = row.day.toISOString().slice(0, 10);
    // The column's constraint allows only these kinds.
    return [day, { day, kind: row.kind as DayKind, name: row.name }] as const;
  });
  return { days: new Map(entries), publishedYears: new Set(years.map(({ year }) => year)) };
}
