import { expect, test } from 'vitest';
import type { BusinessCalendar } from '#lib/running/calendar/business-day';
import { findOpening, mayIssueRun } from './room-hours.ts';

const SETTINGS = { trading_opens: '09:00', trading_closes: '15:30' };
/** A Friday that is closed. */
const CALENDAR: BusinessCalendar = {
  days: new Map([['2026-11-27', { day: '2026-11-27', kind: 'closed', name: '颱風' }]]),
  publishedYears: new Set([2026]),
};
const at = (local: string) => new Date(`${local}:00+08:00`);

test('a room around the clock has no opening to wait for', () => {
  const opening = findOpening({ hours: 'always' }, CALENDAR, SETTINGS, at('2026-11-27T03:00'));
  expect(opening).toBeNull();
});

test.each([
  ['2026-11-26T10:00', null],
  ['2026-11-26T16:00', '2026-11-30T09:00'],
  ['2026-11-27T10:00', '2026-11-30T09:00'],
])('a room that follows the calendar opens after %s at %s', (now, opening) => {
  const found = findOpening({ hours: 'business' }, CALENDAR, SETTINGS, at(now));
  expect(found).toEqual(opening && at(opening));
});

test.each([
  ['2026-11-26T15:10', '2026-11-26T15:20', true],
  ['2026-11-26T15:20', '2026-11-26T15:30', true],
  ['2026-11-26T15:25', '2026-11-26T15:35', false],
  ['2026-11-26T08:55', '2026-11-26T09:05', false],
  ['2026-11-27T10:00', '2026-11-27T10:10', false],
])('an issue from %s to %s may run: %s', (now, cutoff, may) => {
  const times = { now: at(now), cutoffAt: at(cutoff) };
  expect(mayIssueRun({ hours: 'business' }, CALENDAR, SETTINGS, times)).toBe(may);
  expect(mayIssueRun({ hours: 'always' }, CALENDAR, SETTINGS, times)).toBe(true);
});
