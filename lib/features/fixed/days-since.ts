import { dateColumn, localDay } from '#lib/base/taipei-time';

const DAY_MS = 86_400_000;

/**
 * Whole local days from a day to a moment; 0 if the moment is earlier.
 * @param day as Prisma reads a DATE column: its midnight in UTC
 */
export function daysSince(day: Date, moment: Date): number {
  const today = dateColumn(localDay(moment));
  return Math.max(0, Math.round((today.getTime() - day.getTime()) / DAY_MS));
}
