/** The time zone of the product: days, months and verification hours are counted in it. */
export const TIME_ZONE = 'Asia/Taipei';

const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' });

/** The local day of a moment: `2025-03-02`. */
export function localDay(moment: Date): string {
  return DAY.format(moment);
}

/** A moment as spreadsheets read it: `2025-03-02 17:04:05`, local. */
export function localTime(moment: Date): string {
  return `${DAY.format(moment)} ${CLOCK.format(moment)}`;
}

/** The first moment of a local day (`2025-03-02`), or of the day `later` days after it. */
export function dayStart(day: string, later = 0): Date {
  const midnight = dateColumn(addDays(day, later));
  return new Date(midnight.getTime() - utcOffsetMs(midnight));
}

/** The day so many days after a day (`2025-03-02`); before it where `days` is negative. */
export function addDays(day: string, days: number): string {
  const later = new Date(dateColumn(day).getTime() + days * DAY_MS);
  return later.toISOString().slice(0, 10);
}

/** The first and the last day of the month of a day. */
export function monthDays(day: string): { start: string; end: string } {
  const start = `${day.slice(0, 7)}-01`;
  return { start, end: lastDayBefore(addDays(start, 31)) };
}

/** The last day of the month before that of a day. */
export function lastDayBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1);
}

/** A day as Prisma reads and writes a DATE column: its midnight in UTC. */
export function dateColumn(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** How far local clocks are ahead of UTC: eight hours since 1979. */
export function utcOffsetMs(moment: Date): number {
  const seconds = Math.floor(moment.getTime() / 1000);
  return Date.parse(`${localTime(moment).replace(' ', 'T')}Z`) - seconds * 1000;
}
