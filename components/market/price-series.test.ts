import { describe, expect, test } from 'vitest';
import { type PricePoint, summarise, withPrice } from './price-series.ts';

const NINE = Date.parse('2026-03-02T01:00:00Z');
const at = (seconds: number) => new Date(NINE + seconds * 1000).toISOString();

describe('a price that comes', () => {
  const points: PricePoint[] = [
    [NINE - 15_000, '4000.00'],
    [NINE, '4001.00'],
  ];

  test('is the last of its stretch', () => {
    expect(withPrice(points, { price: '4001.50', at: at(14) }, '1h')).toEqual([
      [NINE - 15_000, '4000.00'],
      [NINE, '4001.50'],
    ]);
  });

  test('begins the next stretch', () => {
    expect(withPrice(points, { price: '4002.00', at: at(15) }, '1h').at(-1)).toEqual([
      NINE + 15_000,
      '4002.00',
    ]);
  });

  test('older than the last stretch changes nothing', () => {
    expect(withPrice(points, { price: '9.00', at: at(-1) }, '1h')).toBe(points);
  });

  test('pushes out what has left the range', () => {
    const hour = Array.from({ length: 240 }, (_, k): PricePoint => [NINE + k * 15_000, '4000.00']);
    const next = withPrice(hour, { price: '4002.00', at: at(3600) }, '1h');
    expect(next).toHaveLength(240);
    expect(next[0]?.[0]).toBe(NINE + 15_000);
  });

  test('is the first where there was none', () => {
    expect(withPrice([], { price: '4002.00', at: at(7) }, '30d')).toEqual([
      [Math.floor(NINE / 7_200_000) * 7_200_000, '4002.00'],
    ]);
  });
});

describe('the figures of a chart', () => {
  test('are exact', () => {
    const points: PricePoint[] = [
      [NINE, '4000.00'],
      [NINE + 15_000, '4010.10'],
      [NINE + 30_000, '3990.05'],
      [NINE + 45_000, '4001.00'],
    ];
    // 1.00 / 4000.00 = 0.025 %: half goes to the even 0.02.
    expect(summarise(points, 'TWD')).toEqual({
      first: '4000.00',
      last: '4001.00',
      high: '4010.10',
      low: '3990.05',
      change: '1.00',
      percent: '+0.02',
      fromMs: NINE,
      toMs: NINE + 45_000,
    });
  });

  test('are none without points', () => {
    expect(summarise([], 'TWD')).toBeNull();
  });
});
