import { expect, test } from 'vitest';
import { dealsOfBar, dealsSince, type OwnDeal } from './own-marks.ts';

const NINE = Date.parse('2026-03-02T09:00:00+08:00');
const deal = (atMs: number): OwnDeal => ({ side: 'buy', atMs, price: '4000.00', text: 'one' });

test('deals before the first point are left out', () => {
  const [early, first, late] = [deal(NINE - 1), deal(NINE), deal(NINE + 60_000)];
  expect(dealsSince([[NINE], [NINE + 15_000]], [early, first, late])).toEqual([first, late]);
  expect(dealsSince([], [first])).toEqual([]);
});

test('a bar has the deals of its time', () => {
  const points = [[NINE], [NINE + 15_000]] as const;
  const deals = [deal(NINE + 14_999), deal(NINE + 15_000)];
  expect(dealsOfBar(NINE, points, '1h', deals)).toEqual([deals[0]]);
  expect(dealsOfBar(NINE + 15_000, points, '1h', deals)).toEqual([deals[1]]);
});

test('a bar of a day begins at midnight in Taipei', () => {
  const midnight = Date.parse('2026-03-02T00:00:00+08:00');
  const deals = [deal(midnight - 1), deal(NINE), deal(midnight + 86_400_000)];
  expect(dealsOfBar(midnight, [[midnight - 86_400_000], [midnight]], '1y', deals)).toEqual([
    deals[1],
  ]);
});
