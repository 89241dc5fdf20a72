import type { ImportedDays } from '#lib/features/calendar/import-days';
import type { CalendarMoves } from '#lib/operation/calendar/count-moves';
import { answer, deskContract } from '../desk-contract.ts';
import {
  importDaysSchema,
  previewDaySchema,
  publishYearSchema,
  removeDaySchema,
  setDaySchema,
} from './schema.ts';

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
  previewCalendarDay: deskContract({
    summary:
      'Answers how many plans, fixed terms and withdrawals a change of a day would move; it changes nothing.',
    right: 'calendar.edit',
    body: previewDaySchema,
    data: answer<CalendarMoves>(),
  }),
  importCalendar: deskContract({
    summary:
      'Changes the days of a CSV file, or answers what it would change and which rows are refused.',
    right: 'calendar.edit',
    body: importDaysSchema,
    upload: true,
    data: answer<ImportedDays & { moves: CalendarMoves | null }>(),
  }),
  publishCalendarYear: deskContract({
    summary: 'Publishes the business calendar of a year.',
    right: 'calendar.edit',
    body: publishYearSchema,
  }),
};
