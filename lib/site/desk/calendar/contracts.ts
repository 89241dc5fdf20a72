import type { ImportedDays } from '#lib/features/calendar/import-days';
import { answer, deskContract } from '../desk-contract.ts';
import { importDaysSchema, publishYearSchema, removeDaySchema, setDaySchema } from './schema.ts';

/** Calls on the business calendar. */
export const CALENDAR_CALLS = {
  setCalendarDay: deskContract({
    summary:
      'Sets what a day of the business calendar is: a holiday, a working day or a closed day.',
    right: 'calendar.edit',
    body: setDaySchema,
  }),
  removeCalendarDay: deskContract({
    summary: 'Removes a day of the business calendar, which then is what its weekday says.',
    right: 'calendar.edit',
    body: removeDaySchema,
  }),
  importCalendar: deskContract({
    summary:
      'Changes the days of a CSV file, or answers what it would change and which rows are refused.',
    right: 'calendar.edit',
    body: importDaysSchema,
    upload: true,
    data: answer<ImportedDays>(),
  }),
  publishCalendarYear: deskContract({
    summary: 'Publishes the business calendar of a year.',
    right: 'calendar.edit',
    body: publishYearSchema,
  }),
};
