import { dateColumn, dayStart, localDay } from '#lib/taipei-time';

/**
 * Days as the database's DATE columns are read: a day of Asia/Taipei, written as its midnight in UTC.
 */

const DAY_MS = 86_400_000;

/** The local day in which a moment lies. */
export function dayOf(moment: Date): Date {
  return dateColumn(localDay(moment));
}

/** The day so many days later. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** The first moment of a local day. */
export function startOf(day: Date): Date {
  return dayStart(day.toISOString().slice(0, 10));
}

/** Whole local days from a day to a moment: 0 on that very day, and before it. */
export function daysSince(day: Date, moment: Date): number {
  return Math.max(0, Math.round((dayOf(moment).getTime() - day.getTime()) / DAY_MS));
}
