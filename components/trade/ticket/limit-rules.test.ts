import { expect, test } from 'vitest';
import { lastDayOfPeriod, priceProblem, untilProblem } from './limit-rules.ts';

const TODAY = '2026-03-10';

test.each([
  ['day', '2026-03-10'],
  ['week', '2026-03-17'],
  ['date', '2026-04-01'],
] as const)('a limit order for a %s is good until %s', (period, until) => {
  expect(lastDayOfPeriod(period, TODAY, '2026-04-01')).toBe(until);
});

test.each([
  ['', 'until'],
  ['2026-03-09', 'untilRange'],
  ['2026-06-09', 'untilRange'],
  ['2026-06-08', null],
  ['2026-03-10', null],
] as const)('a last day of "%s" has the problem %s', (until, problem) => {
  expect(untilProblem(until, { today: TODAY, cutoffAt: null })).toBe(problem);
});

test('a day that ends before the cutoff of the issue can fill nothing', () => {
  const cutoffAt = '2026-03-10T16:00:00.001Z';
  expect(untilProblem(TODAY, { today: TODAY, cutoffAt })).toBe('beforeCutoff');
  expect(untilProblem(TODAY, { today: TODAY, cutoffAt: '2026-03-10T16:00:00.000Z' })).toBeNull();
  expect(untilProblem('2026-03-11', { today: TODAY, cutoffAt })).toBeNull();
});

test.each([
  ['', 'price'],
  ['0', 'price'],
  ['4000.001', 'price'],
  ['1000000000.01', 'price'],
  ['1000000000', null],
  ['0.01', null],
] as const)('a limit of "%s" has the problem %s', (price, problem) => {
  expect(priceProblem(price, { currency: 'TWD', lastPrice: null })).toBe(problem);
});

test.each([
  ['1999.99', 'far'],
  ['2000', null],
  ['8000', null],
  ['8000.01', 'far'],
] as const)('a limit of "%s" at a last price of 4000 has the problem %s', (price, problem) => {
  expect(priceProblem(price, { currency: 'TWD', lastPrice: '4000.00' })).toBe(problem);
});
