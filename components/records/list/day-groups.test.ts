import { describe, expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const at = (id: number, created_at: string) => ({ id, created_at });

describe('groupByDay', () => {
  test('a day ends at midnight in Taipei, which is 16:00 UTC', () => {
    const rows = [at(3, '2025-03-02T16:00:00.000Z'), at(2, '2025-03-02T15:59:59.999Z')];
    expect(groupByDay(rows)).toEqual([
      { day: '2025-03-03', rows: [rows[0]] },
      { day: '2025-03-02', rows: [rows[1]] },
    ]);
  });

  test('rows of one day are in one group and keep their order', () => {
    const rows = [at(2, '2025-03-02T09:00:00Z'), at(1, '2025-03-02T01:00:00Z')];
    expect(groupByDay(rows)).toEqual([{ day: '2025-03-02', rows }]);
  });

  test('returns no groups for no rows', () => {
    expect(groupByDay([])).toEqual([]);
  });
});
