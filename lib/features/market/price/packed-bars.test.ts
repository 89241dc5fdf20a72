import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CASH_CURRENCIES, formatAmount } from '#lib/base/money';
import type { PriceBar } from '../response-schema.ts';
import { packBars, unpackBars } from './packed-bars.ts';

const price = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((minor) => formatAmount(minor, 'TWD'));
const time = fc.nat({ max: 7_200_000 });
const bar: fc.Arbitrary<PriceBar> = fc.tuple(
  ...([fc.nat({ max: 2 ** 42 }), price, price, price, price] as const),
  ...([time, time] as const),
);

describe('packed bars', () => {
  test('are unpacked unchanged', () => {
    fc.assert(
      fc.property(fc.array(bar), fc.constantFrom(...CASH_CURRENCIES), (bars, cash) => {
        expect(unpackBars(packBars(bars, cash), cash)).toEqual(bars);
      }),
    );
  });

  test('are short while prices move little', () => {
    const bars = Array.from(
      { length: 240 },
      (_, index): PriceBar => [
        ...([
          1_795_349_895_000 + index * 15_000,
          '3948.28',
          '3948.13',
          '3948.54',
          '3948.13',
        ] as const),
        ...([0, 14_000] as const),
      ],
    );
    expect(packBars(bars, 'TWD').length).toBeLessThan(20 * bars.length);
  });
});
