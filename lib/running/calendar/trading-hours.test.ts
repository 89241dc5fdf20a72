import { expect, test } from 'vitest';
import type { BusinessCalendar } from './business-day.ts';
import { isTradingTime, nextOpening } from './trading-hours.ts';

const HOURS = { trading_opens: '09:00', trading_closes: '15:30' };
const CALENDAR: BusinessCalendar = {
  days: new Map([['2026-11-30', { day: '2026-11-30', kind: 'closed', name: '颱風' }]]),
  publishedYears: new Set([2026]),
};
const at = (local: string) => new Date(`${local}:00+08:00`);

test.each([
  ['2026-11-27T08:59', false, '2026-11-27T09:00'],
  ['2026-11-27T09:00', true, '2026-11-27T09:00'],
  ['2026-11-27T15:29', true, '2026-11-27T15:29'],
  // Monday is closed.
  ['2026-11-27T15:30', false, '2026-12-01T09:00'],
  ['2026-11-28T12:00', false, '2026-12-01T09:00'],
  ['2026-11-30T12:00', false, '2026-12-01T09:00'],
])('at %s trading is open: %s, and opens next at %s', (moment, open, opening) => {
  expect(isTradingTime(CALENDAR, HOURS, at(moment))).toBe(open);
  expect(nextOpening(CALENDAR, HOURS, at(moment))).toEqual(at(opening));
});

test('hours up to 24:00 end with the day', () => {
  const hours = { trading_opens: '00:00', trading_closes: '24:00' };
  expect(isTradingTime(CALENDAR, hours, at('2026-11-27T23:59'))).toBe(true);
  expect(isTradingTime(CALENDAR, hours, at('2026-11-28T00:00'))).toBe(false);
});
