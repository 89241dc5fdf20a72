import { expect, test } from 'vitest';
import { barStart, chooseBars } from './bars.ts';
import type { MarketRange } from './ranges.ts';

const DAY = 86_400;

test.each<[MarketRange, number, number, number]>([
  ['7d', 1_000, 7_200, 7_200],
  ['30d', 1_000, 7_200, 7_200],
  ['90d', 1_000, DAY, DAY],
  ['all', 400, DAY, DAY],
  ['all', 401, DAY, 2 * DAY],
  ['all', 3_650, DAY, 10 * DAY],
  // A young site has finer bars.
  ['30d', 2, 300, 300],
  ['1y', 1, 300, 300],
  ['all', 31, 7_200, 7_200],
])('%s at an age of %i days has bars of %i s, joined to %i s', (range, days, stored, joined) => {
  expect(chooseBars(range, days * DAY)).toEqual({ stored, joined });
});

test('a day begins at midnight in Taipei, and every shorter bar with it', () => {
  const at = Date.parse('2026-03-02T01:30:07+08:00');
  expect(barStart(at, DAY)).toBe(Date.parse('2026-03-02T00:00:00+08:00'));
  expect(barStart(at, 7_200)).toBe(Date.parse('2026-03-02T00:00:00+08:00'));
  expect(barStart(at, 15)).toBe(Date.parse('2026-03-02T01:30:00+08:00'));
});
