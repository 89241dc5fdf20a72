import { describe, expect, test } from 'vitest';
import { addDays, daysSince, startOfDay, toDay } from './calendar.ts';

const format = (day: Date) => day.toISOString().slice(0, 10);
const matures = (start: string, days: number) => format(addDays(new Date(start), days));

describe('a day', () => {
  test('begins at midnight in Taipei', () => {
    expect(format(toDay(new Date('2026-03-31T15:59:59.999Z')))).toBe('2026-03-31');
    expect(format(toDay(new Date('2026-03-31T16:00:00Z')))).toBe('2026-04-01');
    expect(startOfDay(new Date('2026-04-01')).toISOString()).toBe('2026-03-31T16:00:00.000Z');
  });

  test.each([
    ['2026-01-31', 7, '2026-02-07'],
    ['2026-01-31', 30, '2026-03-02'],
    // The 28th, the 29th and the first five days of March.
    ['2028-02-28', 7, '2028-03-06'],
    ['2027-02-28', 7, '2027-03-07'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-03-01', 365, '2028-02-29'],
    ['2027-12-31', 365, '2028-12-30'],
  ])('%s plus %d days is %s', (start, days, end) => {
    expect(matures(start, days)).toBe(end);
  });
});

describe('days since', () => {
  const start = new Date('2028-02-28');

  test.each([
    ['2028-02-27T16:00:00Z', 0],
    ['2028-02-28T15:59:59.999Z', 0],
    ['2028-02-28T16:00:00Z', 1],
    ['2028-02-29T15:59:59.999Z', 1],
    ['2028-02-29T16:00:00Z', 2],
    ['2029-02-27T16:00:00Z', 366],
  ])('from 2028-02-28 to %s are %d', (moment, days) => {
    expect(daysSince(start, new Date(moment))).toBe(days);
  });

  test('are zero if the clock was set back before that day', () => {
    expect(daysSince(start, new Date('2028-01-01T00:00:00Z'))).toBe(0);
  });
});
