import { addDays, localDay } from '#lib/base/taipei-time';

/** Days before the last day of a document from which on the member is told, and can submit another one. */
const EXPIRY_NOTICE_DAYS = 30;

/** The last day that counts as soon, ISO. */
export function lastSoonDay(today = localDay(new Date())): string {
  return addDays(today, EXPIRY_NOTICE_DAYS);
}

/** Whether the document of an approval expires soon. @param day its last day, ISO */
export function expiresSoon(day: string | null, today = localDay(new Date())): day is string {
  return day !== null && day <= lastSoonDay(today);
}
