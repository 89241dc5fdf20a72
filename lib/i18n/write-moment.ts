import { TIME_ZONE } from '#lib/taipei-time';
import { CLOCK, dayFormats } from './moment-formats.ts';
import { currentLocale } from './request-locale.ts';

/** `2025/03/02 17:04`, in the language of the request, for words that the server sends. */
export function writeMoment(at: Date): string {
  const locale = currentLocale();
  const write = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...how, timeZone: TIME_ZONE }).format(at);
  return `${write(dayFormats(locale).date)} ${write(CLOCK)}`;
}
