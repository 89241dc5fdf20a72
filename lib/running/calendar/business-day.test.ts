import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/base/taipei-time';
import {
  addBusinessDays,
  type BusinessCalendar,
  DAY_KINDS,
  type DayKind,
  isBusinessDay,
  isPublished,
  monthDay,
  nextBusinessDay,
  publishedUntil,
} from './business-day.ts';

/** A calendar of these days and years. */
function calendarOf(days: Record<string, DayKind>, years: number[] = []): BusinessCalendar {
  const entries = Object.entries(days).map(
    ([day, kind]) => [day, { day, kind, name: kind }] as const,
  );
  return { days: new Map(entries), publishedYears: new Set(years) };
}

const day = fc.integer({ min: 0, max: 400 }).map((later) => addDays('2026-01-01', later));
const calendars = fc
  .dictionary(day, fc.constantFrom(...DAY_KINDS), { maxKeys: 40 })
  .map((days) => calendarOf(days));

describe('on any calendar', () => {
  test('the next business day is one, not before the day, and no other lies between', () => {
    fc.assert(
      fc.property(calendars, day, (calendar, from) => {
        const next = nextBusinessDay(calendar, from);
        expect(isBusinessDay(calendar, next)).toBe(true);
        expect(next >= from).toBe(true);
        for (let each = from; each < next; each = addDays(each, 1))
          expect(isBusinessDay(calendar, each)).toBe(false);
      }),
    );
  });

  test('business days add up', () => {
    const count = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(calendars, day, count, count, (calendar, from, first, second) => {
        const start = nextBusinessDay(calendar, from);
        const both = addBusinessDays(calendar, start, first + second);
        expect(addBusinessDays(calendar, addBusinessDays(calendar, start, first), second)).toBe(
          both,
        );
      }),
    );
  });
});

test.each([
  ['2026-11-28', 0, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-27', 0, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-27', 2, '2026-12-02'],
])('from %s, %s business days lead to %s if the 1st of December is closed', (from, count, to) => {
  expect(addBusinessDays(calendarOf({ '2026-12-01': 'closed' }), from, count)).toBe(to);
});

test('a made-up Saturday is a business day, a closed Tuesday is none', () => {
  const calendar = calendarOf({ '2026-12-05': 'workday', '2026-12-08': 'closed' });
  expect([isBusinessDay(calendar, '2026-12-05'), isBusinessDay(calendar, '2026-12-08')]).toEqual([
    true,
    false,
  ]);
});

test('a calendar without business days ends the search after 60 days', () => {
  const days = Array.from({ length: 90 }, (_, later) => addDays('2026-01-01', later));
  const closed = calendarOf(Object.fromEntries(days.map((each) => [each, 'closed' as const])));
  expect(nextBusinessDay(closed, '2026-01-01')).toBe('2026-03-02');
});

test.each([
  [2026, 2, 31, '2026-02-28'],
  [2028, 2, 31, '2028-02-29'],
  [2026, 4, 31, '2026-04-30'],
  [2026, 12, 31, '2026-12-31'],
  [2026, 1, 5, '2026-01-05'],
])('day of %i-%i: %i is %s', (year, month, dayOfMonth, expected) => {
  expect(monthDay(year, month, dayOfMonth)).toBe(expected);
});

test('the published years end before the first gap', () => {
  const calendar = calendarOf({}, [2026, 2027, 2029]);
  expect(publishedUntil(calendar, '2026-11-28')).toBe('2027-12-31');
  expect(publishedUntil(calendar, '2028-01-01')).toBeNull();
  expect([isPublished(calendar, '2027-12-31'), isPublished(calendar, '2028-01-01')]).toEqual([
    true,
    false,
  ]);
});
