import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toMonth } from './month-sums.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-02-28T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [{}, '2025-03-01'],
  [{ start_date: '2024-12-05', end_date: '2024-12-31' }, '2024-12-01'],
  [{ start_date: '2024-12-05' }, '2025-03-01'],
  [{ end_date: '2024-12-05' }, '2024-12-01'],
  [{ end_date: '2999-12-31' }, '2025-03-01'],
  [{ type: 'recharge' }, null],
  [{ q: '8029' }, null],
])('the newest month of %j is %s', (filter, month) => {
  expect(toMonth(filter)).toBe(month);
});
