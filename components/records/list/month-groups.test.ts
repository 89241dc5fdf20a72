import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';
import { groupByMonth } from './month-groups.ts';

test('rows are grouped by local month, newest first', () => {
  const rows = [
    '2025-03-01T00:00:00.000Z',
    // A minute after midnight in Taipei, and one before.
    '2025-02-28T16:01:00.000Z',
    '2025-02-28T15:59:00.000Z',
    '2024-02-28T15:59:00.000Z',
  ].map((created_at) => ({ created_at }));
  const months = groupByMonth(groupByDay(rows));
  expect(months.map(({ month, days }) => [month, days.flatMap((day) => day.rows).length])).toEqual([
    ['2025-03', 2],
    ['2025-02', 1],
    ['2024-02', 1],
  ]);
});
