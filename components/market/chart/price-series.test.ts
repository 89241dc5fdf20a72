import { describe, expect, test } from 'vitest';
import { axisLevel, maxGap, type PricePoint, summarise, withPrice } from './price-series.ts';

const NINE = Date.parse('2026-03-02T01:00:00Z');
const at = (seconds: number) => new Date(NINE + seconds * 1000).toISOString();

/** A bar with a single price at its start. */
const flat = (atMs: number, price: string): PricePoint => [
  ...([atMs, price, price, price, price] as const),
  ...([0, 0] as const),
];

describe('a new price', () => {
  const earlier = flat(NINE - 15_000, '4000.00');
  const points = [earlier, flat(NINE, '4001.00')];

  test('becomes the last of its bar, and its high or low if it exceeds them', () => {
    const higher = withPrice(points, { price: '4001.50', at: at(4) }, '1h');
    expect(higher).toEqual([earlier, [NINE, '4001.50', '4001.00', '4001.50', '4001.00', 0, 4_000]]);
    // Compared as text, 999 would be higher.
    const lower = withPrice(higher, { price: '999.00', at: at(9) }, '1h');
    expect(lower[1]).toEqual([NINE, '999.00', '4001.00', '4001.50', '999.00', 0, 9_000]);
    const between = withPrice(lower, { price: '4000.00', at: at(14) }, '1h');
    expect(between[1]).toEqual([NINE, '4000.00', '4001.00', '4001.50', '999.00', 0, 14_000]);
  });

  test('begins the next bar', () => {
    expect(withPrice(points, { price: '4002.00', at: at(17) }, '1h').at(-1)).toEqual([
      ...[NINE + 15_000, '4002.00', '4002.00', '4002.00', '4002.00', 2_000, 2_000],
    ]);
  });

  test('older than the last bar changes nothing', () => {
    expect(withPrice(points, { price: '9.00', at: at(-1) }, '1h')).toBe(points);
  });

  test('belongs to the only bar of a long range, whatever its length', () => {
    const young = [flat(NINE + 300_000, '4000.00')];
    expect(withPrice(young, { price: '4002.00', at: at(310) }, '1y')).toEqual([
      [NINE + 300_000, '4002.00', '4000.00', '4002.00', '4000.00', 0, 10_000],
    ]);
  });

  test('removes bars that have left the range, and keeps the bar in which the range begins', () => {
    const hour = Array.from({ length: 240 }, (_, k) => flat(NINE + k * 15_000, '4000.00'));
    const kept = withPrice(hour, { price: '4002.00', at: at(3614) }, '1h');
    expect(kept).toHaveLength(241);
    const next = withPrice(kept, { price: '4002.00', at: at(3615) }, '1h');
    expect(next).toHaveLength(241);
    expect(next[0]?.[0]).toBe(NINE + 15_000);
  });

  test('is the first point of an empty series', () => {
    const start = Math.floor(NINE / 7_200_000) * 7_200_000;
    const price = '4002.00';
    const after = NINE + 7_000 - start;
    expect(withPrice([], { price, at: at(7) }, '30d')).toEqual([
      [start, price, price, price, price, after, after],
    ]);
  });
});

test('a day in Taipei is one point of a year', () => {
  const midnight = Date.parse('2026-03-02T00:00:00+08:00');
  const day = 86_400_000;
  const yesterday = flat(midnight - day, '4000.00');
  const next = withPrice([yesterday], { price: '4002.00', at: at(7) }, '1y');
  expect(next.map(([began, close]) => [began, close])).toEqual([
    [midnight - day, '4000.00'],
    [midnight, '4002.00'],
  ]);
});

test('points are connected over three bars of the length that the series has', () => {
  const day = 86_400_000;
  expect(maxGap([[0], [60_000]], '1h')).toBe(45_000);
  expect(maxGap([[0]], 'all')).toBe(3 * day);
  expect(maxGap([[0], [4 * day], [6 * day]], 'all')).toBe(6 * day);
  expect(maxGap([[0], [300_000]], '1y')).toBe(900_000);
});

test('a level of the axis has the decimals of the prices', () => {
  expect(axisLevel(3967.8000000000006, '3967.81')).toBe('3,967.80');
  expect(axisLevel(4000, '3967.81')).toBe('4,000.00');
  expect(axisLevel(31.200000000000003, '31')).toBe('31');
});

describe('the summary of a chart', () => {
  test('has the exact first and last price and the extremes', () => {
    const points: PricePoint[] = [
      [NINE, '4003.00', '4000.00', '4003.00', '3999.99', 2_000, 14_000],
      [NINE + 15_000, '4010.10', '4003.00', '4018.78', '4003.00', 0, 14_000],
      [NINE + 30_000, '3990.05', '4010.00', '4010.00', '3989.00', 0, 14_000],
      [NINE + 45_000, '4001.00', '3991.00', '4001.00', '3991.00', 0, 7_000],
    ];
    // 1.00 / 4000.00 = 0.025 %, rounded half-even to 0.02.
    expect(summarise(points, '1h', 'TWD')).toEqual({
      isWhole: false,
      first: '4000.00',
      last: '4001.00',
      high: '4018.78',
      low: '3989.00',
      change: '1.00',
      percent: '+0.02',
      fromMs: NINE + 2_000,
      toMs: NINE + 52_000,
    });
  });

  test('begins with the last price of the bar in which the range begins', () => {
    const hour = 3_600_000;
    const bar = [NINE, '4000.00', '3900.00', '4000.00', '3900.00', 1_000, 14_000] as const;
    const whole = [bar, flat(NINE + hour, '4010.00')];
    expect(summarise(whole, '1h', 'TWD')).toMatchObject({
      ...{ isWhole: true, first: '4000.00', change: '10.00', fromMs: NINE + 14_000 },
    });
    const part = [bar, flat(NINE + hour - 15_000, '4010.00')];
    expect(summarise(part, '1h', 'TWD')).toMatchObject({
      ...{ isWhole: false, first: '3900.00', change: '110.00', fromMs: NINE + 1_000 },
    });
  });

  test('is null without points', () => {
    expect(summarise([], '1h', 'TWD')).toBeNull();
  });
});
