import { TIME_ZONE } from '#lib/base/taipei-time';
import { CLOCK, dayFormats } from './date-formats.ts';
import { currentLocale } from './request-locale.ts';

/** Formats a time as `2025/03/02 17:04` in the language of the request, for server messages. */
export function formatTime(at: Date): string {
  const locale = currentLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }).format(at);
  return `${format(dayFormats(locale).date)} ${format(CLOCK)}`;
}

/** Formats a time of today as `17:04`. */
export function formatClock(at: Date): string {
  return new Intl.DateTimeFormat(currentLocale(), { ...CLOCK, timeZone: TIME_ZONE }).format(at);
}
