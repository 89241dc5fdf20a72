import { describe, expect, test } from 'vitest';
import { daysSince } from './days-since.ts';

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
