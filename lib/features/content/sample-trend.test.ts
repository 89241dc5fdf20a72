import { expect, test } from 'vitest';
import { sampleTrend, TREND_DAYS } from './sample-trend.ts';

const NOON = new Date('2026-03-02T04:00:00Z');

test('has fifty days that end today in Taipei', () => {
  const days = sampleTrend(NOON);
  expect(days).toHaveLength(TREND_DAYS);
  expect(days.slice(-3).map((day) => day.day)).toEqual([28, 1, 2]);
});

test('starts the next day at midnight in Taipei', () => {
  expect(sampleTrend(new Date('2026-03-02T15:59:59Z')).at(-1)?.day).toBe(2);
  expect(sampleTrend(new Date('2026-03-02T16:00:00Z')).at(-1)?.day).toBe(3);
});

test('is constant within a day and differs between days', () => {
  const evening = new Date('2026-03-02T13:30:00Z');
  expect(sampleTrend(evening)).toEqual(sampleTrend(NOON));
  expect(sampleTrend(new Date('2026-03-03T04:00:00Z'))).not.toEqual(sampleTrend(NOON));
});

test('values are integers spread over 5000 to 10000', () => {
  const values = Array.from({ length: 60 }, (_, day) =>
    sampleTrend(new Date(NOON.getTime() + day * 86_400_000)),
  )
    .flat()
    .map((day) => day.value);
  expect(
    values.every((value) => Number.isInteger(value) && value >= 5_000 && value <= 10_000),
  ).toBe(true);
  expect(Math.min(...values)).toBeLessThan(5_050);
  expect(Math.max(...values)).toBeGreaterThan(9_950);
});
