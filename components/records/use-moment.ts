import { useFormatter } from 'next-intl';

/** Writes moments in the product's time zone. For server and client components alike. */
export function useMoment() {
  const format = useFormatter();
  return {
    /** `2025/03/02 17:04:05` */
    full: (iso: string) =>
      format.dateTime(new Date(iso), {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      }),
    /** `17:04` */
    clock: (iso: string) =>
      format.dateTime(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    /** `2025年3月2日 週日`, of a day such as `2025-03-02`. */
    day: (day: string) =>
      format.dateTime(new Date(`${day}T12:00:00Z`), {
        timeZone: 'UTC',
        year: 'numeric',
        month: 'long',
        day: 'numeric',
        weekday: 'short',
      }),
  };
}
