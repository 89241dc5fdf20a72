import { expect, test } from 'vitest';
import { daysPassed } from './term-progress.ts';

/** Started on 2 March in Taipei for seven days: until midnight of the 9th. */
const week = { term_days: 7, maturity_at: '2025-03-08T16:00:00Z' };

test.each([
  ['2025-03-01T16:00:00Z', 0],
  ['2025-03-02T15:59:59Z', 0],
  ['2025-03-02T16:00:00Z', 1],
  ['2025-03-08T15:59:59Z', 6],
  ['2025-03-08T16:00:00Z', 7],
  ['2025-04-01T00:00:00Z', 7],
  ['2025-02-01T00:00:00Z', 0],
])('at %s, %i days of the week have passed', (now, passed) => {
  expect(daysPassed(week, Date.parse(now))).toBe(passed);
});
