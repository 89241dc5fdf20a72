import { addDays, localDay } from '#lib/base/taipei-time';

/** How large a database of the desk's bench is. */
export interface DeskSize {
  members: number;
  /** Top-ups, and as many withdrawals, orders, journals, audit rows and sign-ins of operators. */
  records: number;
  /** Days over which they are spread, until now. */
  days: number;
  /** First month of a year of partitions, as `partitions.month_of` counts. */
  month: number;
  now: Date;
}

/** Records that wait in each status of a queue, in either size: more than a page. */
export const QUEUE_ROWS = 60;
/** Records of each kind of the member whose page is read, in either size. */
export const MEMBER_ROWS = 60;
/** Journals that wait to be sealed. */
export const UNSEALED = 20;
/** Ids of the member with `MEMBER_ROWS` records, and of one with a tenth of all. */
export const MEMBER = 7;
export const LONG_MEMBER = 8;

/** Records of each kind on the day that has as many of them in either size. */
export const EQUAL_DAY_ROWS = 100;
/** That day: what names every record of a day takes as long as the day has records. */
export const equalDay = (now: Date) => addDays(localDay(now), -3);
/** A day as most of the year. */
export const fullDay = (now: Date) => addDays(localDay(now), -4);
