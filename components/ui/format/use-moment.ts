import { type DateTimeFormatOptions, useFormatter, useLocale } from 'next-intl';
import { CLOCK, dayFormats } from '#lib/base/i18n/date-formats';

/**
 * Formats times in the product's time zone, for server and client components. Date and time are
 * joined here because Node and browsers put different spaces between them.
 */
export function useMoment() {
  const format = useFormatter();

  const locale = useLocale();
  const days = dayFormats(locale);

  const date = (iso: string) => format.dateTime(new Date(iso), days.date);

  const clock = (iso: string) => format.dateTime(new Date(iso), CLOCK);

  const time = (iso: string) => format.dateTime(new Date(iso), { ...CLOCK, second: '2-digit' });

  const formatDay = (day: string, options: DateTimeFormatOptions) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), { ...options, timeZone: 'UTC' });

  return {
    /** `2025/03/02`, or `Mar 2, 2025` in English. */
    date,
    /** `2025/03/02 17:04:05` */
    full: (iso: string) => `${date(iso)} ${time(iso)}`,
    /** `03/02 17:04`, for recent times. */
    recent: (iso: string) => `${format.dateTime(new Date(iso), days.dayOfYear)} ${clock(iso)}`,
    /** `17:04:05` */
    time,
    /** `17:04` */
    clock,
    /** `3月2日(日)`, or `Sun, Mar 2` in English, from an ISO date of the next weeks. */
    dueDay: (day: string) =>
      locale.startsWith('zh')
        ? `${formatDay(day, { month: 'long', day: 'numeric' })}(${formatDay(day, { weekday: 'narrow' })})`
        : formatDay(day, { month: 'short', day: 'numeric', weekday: 'short' }),
    /** `2025/03/02`, from an ISO date. */
    dateOf: (day: string) => formatDay(day, days.date),
    /**
     * `2025年3月2日 週日`, or `Sun, Mar 2, 2025` in English, from an ISO date. Omits the year if it is
     * the year of `today`.
     */
    day(day: string, today: string) {
      const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
      const month = locale.startsWith('zh') ? 'long' : 'short';
      const date = { year, month, day: 'numeric' } as const;
      return locale.startsWith('zh')
        ? `${formatDay(day, date)} ${formatDay(day, { weekday: 'short' })}`
        : formatDay(day, { ...date, weekday: 'short' });
    },
  };
}
