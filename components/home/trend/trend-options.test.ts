import { expect, test } from 'vitest';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import { trendData, trendOptions } from './trend-options.ts';

const days = Array.from({ length: 50 }, (_, index) => ({
  day: (index % 30) + 1,
  value: 5_000 + index,
}));
const colours = new Proxy({} as ChartColours, { get: (_, name) => String(name) });
const labels = { day: (day: number) => `${day}日`, value: String };
const options = trendOptions(days, colours, labels);

test('zoom and pan are limited to the fifty days and show at least six', () => {
  expect(options.plugins?.zoom?.limits).toEqual({ x: { min: 0, max: 49, minRange: 6 } });
  expect(options.plugins?.zoom).toMatchObject({
    pan: { enabled: true, mode: 'x' },
    zoom: { mode: 'x', wheel: { enabled: true }, pinch: { enabled: true } },
  });
});

test('the y axis covers the whole value range', () => {
  expect(options.scales?.y?.min).toBeLessThan(5_000);
  expect(options.scales?.y?.max).toBeGreaterThan(10_000);
});

test('tick labels show the day of the month and are empty between two days', () => {
  const label = options.scales?.x?.ticks?.callback as unknown as (position: number) => string;
  expect([label(0), label(31), label(2.5), label(50)]).toEqual(['1日', '2日', '', '']);
});

test('the line has one point per day in order', () => {
  const points = trendData(days, colours).datasets[0]?.data;
  expect(points).toHaveLength(50);
  expect(points?.at(-1)).toEqual({ x: 49, y: 5_049 });
});
