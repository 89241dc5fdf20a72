import { expect, test } from 'vitest';
import { addDays, dateColumn, dayStart, localDay, localTime, utcOffsetMs } from './taipei-time.ts';

test('a day begins at 16:00 UTC', () => {
  expect(localDay(new Date('2025-03-01T15:59:59.999Z'))).toBe('2025-03-01');
  expect(localDay(new Date('2025-03-01T16:00:00Z'))).toBe('2025-03-02');
  expect(dayStart('2025-03-02').toISOString()).toBe('2025-03-01T16:00:00.000Z');
  expect(dayStart('2025-02-28', 2).toISOString()).toBe('2025-03-01T16:00:00.000Z');
});

test('times have 24 hours', () => {
  expect(localTime(new Date('2025-03-01T16:00:00Z'))).toBe('2025-03-02 00:00:00');
  expect(localTime(new Date('2025-03-02T09:04:05.678Z'))).toBe('2025-03-02 17:04:05');
});

test.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2025-03-01', -1, '2025-02-28'],
])('%s and %d days make %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

test('days are counted back from the local day', () => {
  const now = new Date('2025-02-28T17:00:00Z');
  expect(addDays(localDay(now), 0)).toBe('2025-03-01');
  expect(addDays(localDay(now), -1)).toBe('2025-02-28');
});

test('a DATE column holds midnight in UTC', () => {
  expect(dateColumn('2025-03-02').toISOString()).toBe('2025-03-02T00:00:00.000Z');
});

test('clocks are eight hours ahead of UTC in every month', () => {
  const months = Array.from(
    { length: 12 * 40 },
    (_, i) => new Date(Date.UTC(2020, i, 1, 3, 4, 5, 6)),
  );
  expect([...new Set(months.map(utcOffsetMs))]).toEqual([8 * 3_600_000]);
});
