import type { RecordFilter } from '#lib/base/record-base/schema';
import { addDays, lastDayBefore, monthDays } from '#lib/base/taipei-time';

/** Days in words: this month, the last one, and those of the last 90 days. */
const PERIODS = ['thisMonth', 'lastMonth', 'last90Days'] as const;
type PeriodName = (typeof PERIODS)[number];

export interface Period {
  name: PeriodName;
  start_date: string;
  end_date: string;
}

/** The periods that can be chosen above a list. */
export function listPeriods(today: string): Period[] {
  const days = {
    thisMonth: monthDays(today),
    lastMonth: monthDays(lastDayBefore(today)),
    last90Days: { start: addDays(today, -89), end: today },
  };
  return PERIODS.map((name) => ({ name, start_date: days[name].start, end_date: days[name].end }));
}

/** Whether a filter has the days of a period. */
export function isOfPeriod(filter: RecordFilter, { start_date, end_date }: Period): boolean {
  return filter.start_date === start_date && filter.end_date === end_date;
}
