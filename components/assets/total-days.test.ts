import { expect, test } from 'vitest';
import type { TotalHistory } from '#lib/features/totals/response-schema';
import { dayAt, flowAt, isInflow, knownDays, listTotalDays } from './total-days.ts';

const point = (day: string, total: string | null) => ({ day, at: `${day}T16:00:00.000Z`, total });
const history = (...points: ReturnType<typeof point>[]): TotalHistory => ({
  currency: 'TWD',
  since: points.length > 1 ? (points[0]?.day ?? null) : null,
  points,
});

test('days without a snapshot and days without a price are gaps', () => {
  const days = listTotalDays(
    history(
      point('2026-02-27', '1.00'),
      point('2026-02-28', null),
      point('2026-03-02', '3.00'),
      point('2026-03-03', '4.00'),
    ),
  );
  expect(days).toEqual({
    from: '2026-02-27',
    totals: ['1.00', null, null, '3.00', '4.00'],
    flows: [],
  });
  expect(days && knownDays(days)).toEqual([
    { index: 0, total: '1.00' },
    { index: 3, total: '3.00' },
    { index: 4, total: '4.00' },
  ]);
  expect(days && dayAt(days, 2)).toBe('2026-03-01');
});

test('the present total alone is no curve', () => {
  expect(listTotalDays(history(point('2026-03-03', '4.00')))).toBeNull();
});

test('flows belong to their days, and those before the first day are left out', () => {
  const flow = (day: string, credited: string, out: string) => ({ day, in: credited, out });
  const days = listTotalDays(history(point('2026-03-01', '1.00'), point('2026-03-03', '4.00')), [
    flow('2026-02-28', '1.00', '0.00'),
    flow('2026-03-02', '10.00', '9.50'),
    flow('2026-03-03', '0.00', '0.50'),
  ]);
  expect(days?.flows.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03']);
  const marks = [0, 1, 2].map((index) => days && flowAt(days, index));
  expect(marks.map((mark) => mark && isInflow(mark))).toEqual([undefined, true, false]);
});
