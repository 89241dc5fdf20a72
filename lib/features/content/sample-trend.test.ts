import { expect, test } from 'vitest';
import { sampleTrend, TREND_DAYS } from './sample-trend.ts';

const END = '2026-03-02';

test('has fifty days that end on the given day', () => {
  const days = sampleTrend(END);
  expect(days).toHaveLength(TREND_DAYS);
  expect(days.slice(-3).map((day) => day.day)).toEqual([28, 1, 2]);
});

test('is constant within a day and differs between days', () => {
  expect(sampleTrend(END)).toEqual(sampleTrend(END));
  expect(sampleTrend('2026-03-03')).not.toEqual(sampleTrend(END));
});

test('values are integers spread over 5000 to 10000', () => {
  const values = Array.from({ length: 60 }, (_, day) =>
    sampleTrend(new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10)),
  )
    .flat()
    .map((day) => day.value);
  expect(
    values.every((value) => Number.isInteger(value) && value >= 5_000 && value <= 10_000),
  ).toBe(true);
  expect(Math.min(...values)).toBeLessThan(5_050);
  expect(Math.max(...values)).toBeGreaterThan(9_950);
});
