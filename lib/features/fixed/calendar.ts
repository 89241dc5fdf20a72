import { dateColumn, dayStart, localDay } from '#lib/base/taipei-time';

/**
 * Days in the form of the database's DATE columns: a day of Asia/Taipei, represented by its
 * midnight in UTC.
 */

const DAY_MS = 86_400_000;

/** The local day of a moment. */
export function toDay(moment: Date): Date {
  return dateColumn(localDay(moment));
}

/** Adds a number of days to a day. */
export function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** The first moment of a local day. */
export function startOfDay(day: Date): Date {
  return dayStart(day.toISOString().slice(0, 10));
}

/** Whole local days from a day to a moment; 0 if the moment is earlier. */
export function daysSince(day: Date, moment: Date): number {
  return Math.max(0, Math.round((toDay(moment).getTime() - day.getTime()) / DAY_MS));
}
