import { type DateTimeFormatOptions, useFormatter, useLocale } from 'next-intl';
import { CLOCK, dayFormats } from '#lib/i18n/moment-formats';

/**
 * Writes moments in the product's time zone, for server and client components alike. Dates and times
 * are joined here, because servers and browsers disagree on the space that stands between them.
 */
export function useMoment() {
  const format = useFormatter();

  const locale = useLocale();
  const days = dayFormats(locale);

  const date = (iso: string) => format.dateTime(new Date(iso), days.date);

  const clock = (iso: string) => format.dateTime(new Date(iso), CLOCK);

  const time = (iso: string) => format.dateTime(new Date(iso), { ...CLOCK, second: '2-digit' });

  const write = (day: string, how: DateTimeFormatOptions) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { ...how, timeZone: 'UTC' });

  return {
    /** `2025/03/02`, or `Mar 2, 2025` in English. */
    date,
    /** `2025/03/02 17:04:05` */
    full: (iso: string) => `${date(iso)} ${time(iso)}`,
    /** `03/02 17:04`, of a moment not long ago. */
    recent: (iso: string) => `${format.dateTime(new Date(iso), days.dayOfYear)} ${clock(iso)}`,
    /** `17:04:05` */
    time,
    /** `17:04` */
    clock,
    /** `2025/03/02`, of a day such as `2025-03-02`. */
    dateOf: (day: string) => write(day, days.date),
    /**
     * `2025年3月2日 週日`, or `Sun, Mar 2, 2025` in English, of a day such as `2025-03-02`; a day of
     * this year goes without it.
     */
    day(day: string, today: string) {
      const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
      const month = locale.startsWith('zh') ? 'long' : 'short';
      const date = { year, month, day: 'numeric' } as const;
      return locale.startsWith('zh')
        ? `${write(day, date)} ${write(day, { weekday: 'short' })}`
        : write(day, { ...date, weekday: 'short' });
    },
  };
}
