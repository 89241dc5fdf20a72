import { expect, test } from 'vitest';
import type { Metal } from '#lib/base/money';
import { changesAt, compareRows, percentText } from './compare-rows.ts';
import type { PricePoint } from './price-series.ts';

const NINE = Date.parse('2026-03-02T01:00:00Z');

/** A bar with a single price. */
const bar = (index: number, price: string): PricePoint => [
  ...([NINE + index * 15_000, price, price, price, price] as const),
  ...([0, 0] as const),
];

const SERIES = new Map<Metal, PricePoint[]>([
  ['XAU', [bar(0, '4000.00'), bar(1, '4010.00'), bar(2, '3990.00')]],
  ['XAG', [bar(0, '50.00'), bar(2, '51.00')]],
]);

test('metals are compared in percent since the start of the range, by bar', () => {
  expect(compareRows(SERIES, '1h', 'TWD')).toEqual([
    [NINE, { XAU: '+0.00', XAG: '+0.00' }],
    [NINE + 15_000, { XAU: '+0.25' }],
    [NINE + 30_000, { XAU: '-0.25', XAG: '+2.00' }],
  ]);
});

test('a metal without a price in a bar has its last change', () => {
  const rows = compareRows(SERIES, '1h', 'TWD');
  expect(changesAt(rows, 1)).toEqual({ XAU: '+0.25', XAG: '+0.00' });
  expect(changesAt(rows, 2)).toEqual({ XAU: '-0.25', XAG: '+2.00' });
  expect(changesAt([], -1)).toEqual({});
});

test.each([
  ['+0.25', '+0.25%'],
  ['0.50', '+0.50%'],
  ['-2.00', '−2.00%'],
  ['-0.00', '0.00%'],
])('a change of %s is written %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
