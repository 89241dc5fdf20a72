import { expect, test } from 'vitest';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import { trendData, trendOptions } from './trend-options.ts';

const days = Array.from({ length: 50 }, (_, index) => ({
  day: (index % 30) + 1,
  value: 5_000 + index,
}));
const colours = new Proxy({} as ChartColours, { get: (_, name) => String(name) });
const words = { day: (day: number) => `${day}日`, value: String };
const options = trendOptions(days, colours, words);

test('zoom and pan stay within the fifty days, and six of them stay in view', () => {
  expect(options.plugins?.zoom?.limits).toEqual({ x: { min: 0, max: 49, minRange: 6 } });
  expect(options.plugins?.zoom).toMatchObject({
    pan: { enabled: true, mode: 'x' },
    zoom: { mode: 'x', wheel: { enabled: true }, pinch: { enabled: true } },
  });
});

test('every value of the range is inside the picture', () => {
  expect(options.scales?.y?.min).toBeLessThan(5_000);
  expect(options.scales?.y?.max).toBeGreaterThan(10_000);
});

test('days are named by their day of the month, places between two days not at all', () => {
  const name = options.scales?.x?.ticks?.callback as unknown as (position: number) => string;
  expect([name(0), name(31), name(2.5), name(50)]).toEqual(['1日', '2日', '', '']);
});

test('the line goes through every day in order', () => {
  const points = trendData(days, colours).datasets[0]?.data;
  expect(points).toHaveLength(50);
  expect(points?.at(-1)).toEqual({ x: 49, y: 5_049 });
});
