import { useFormatter } from 'next-intl';

const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Writes moments in the product's time zone, for server and client components alike. Dates and times
 * are joined here, because servers and browsers disagree on the space that stands between them.
 */
export function useMoment() {
  const format = useFormatter();

  const date = (iso: string) =>
    format.dateTime(new Date(iso), { year: 'numeric', month: '2-digit', day: '2-digit' });

  const time = (iso: string) => format.dateTime(new Date(iso), { ...TIME, second: '2-digit' });

  return {
    /** `2025/03/02` */
    date,
    /** `2025/03/02 17:04:05` */
    full: (iso: string) => `${date(iso)} ${time(iso)}`,
    /** `17:04:05` */
    time,
    /** `17:04` */
    clock: (iso: string) => format.dateTime(new Date(iso), TIME),
    /** `2025年3月2日 週日`, of a day such as `2025-03-02`. */
    day(day: string) {
      const noon = new Date(`${day}T12:00:00Z`);
      const words = format.dateTime(noon, {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
      });
      return `${words} ${format.dateTime(noon, { timeZone: 'UTC', weekday: 'short' })}`;
    },
  };
}
