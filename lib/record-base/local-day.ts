import { TIME_ZONE } from '#lib/i18n/locales';

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' });

/** The first moment of a local day (`2025-03-02`), or of the day `later` days after it. */
export function dayStart(day: string, later = 0): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + later);
  const offset = OFFSET.formatToParts(noon)
    .find((part) => part.type === 'timeZoneName')
    ?.value.slice(3);
  return new Date(`${noon.toISOString().slice(0, 10)}T00:00:00${offset}`);
}

/** The local day of a moment: `2025-03-02`. */
export function localDay(moment: Date): string {
  return DAY.format(moment);
}

/** A moment as spreadsheets read it: `2025-03-02 17:04:05`, local. */
export function localTime(moment: Date): string {
  return `${DAY.format(moment)} ${CLOCK.format(moment)}`;
}
