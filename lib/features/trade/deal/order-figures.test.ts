import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METALS } from '#lib/base/money';
import { SIDES } from './enums.ts';
import {
  affordableQty,
  computeFigures,
  computeHold,
  type Deal,
  quotePrice,
} from './order-figures.ts';

const deal = (changes: Partial<Deal>): Deal => ({
  ...{ side: 'buy', symbol: 'XAU', qtyUnits: 10_000n, priceMinor: 400_000n, feeBps: 20 },
  ...changes,
});

describe('the figures of a deal', () => {
  test('add the fee to the debit of a buy and subtract it from the credit of a sale', () => {
    // 1.2345 g × 4,012.35 = 4,953.246…: 4,953.25; 20 bps of it are 9.9065: 9.91.
    const of = { qtyUnits: 12_345n, priceMinor: 401_235n };
    expect(computeFigures(deal({ ...of, side: 'buy' }))).toEqual({
      ...{ grossMinor: 495_325n, feeMinor: 991n, netMinor: 496_316n },
    });
    expect(computeFigures(deal({ ...of, side: 'sell' }))).toEqual({
      ...{ grossMinor: 495_325n, feeMinor: 991n, netMinor: 494_334n },
    });
  });

  test('round gross and fee half-even, once each', () => {
    // 0.5 g × 0.01 = 0.005, which rounds to 0.00; 0.5 g × 0.03 = 0.015, to 0.02.
    expect(computeFigures(deal({ qtyUnits: 5_000n, priceMinor: 1n })).grossMinor).toBe(0n);
    expect(computeFigures(deal({ qtyUnits: 5_000n, priceMinor: 3n })).grossMinor).toBe(2n);
    // 20 bps of 2.50 are 0.005, to 0.00; of 7.50 they are 0.015, to 0.02.
    expect(computeFigures(deal({ priceMinor: 250n })).feeMinor).toBe(0n);
    expect(computeFigures(deal({ priceMinor: 750n })).feeMinor).toBe(2n);
  });
});

describe('the hold of an issue order', () => {
  test('of a buy is the cash at 1.05 times the last price plus the fee on that', () => {
    // 1 g × 4,000.01 × 1.05 = 4,200.0105: 4,200.01; 20 bps of it are 8.40002: 8.40.
    expect(computeHold(deal({ priceMinor: 400_001n }))).toBe(420_841n);
    // 0.0003 g × 0.33 × 1.05 rounds to zero.
    expect(computeHold(deal({ qtyUnits: 3n, priceMinor: 33n }))).toBe(0n);
  });

  test('of a sale is its grams', () => {
    expect(computeHold(deal({ side: 'sell', qtyUnits: 12_345n }))).toBe(12_345n);
  });

  test('of a buy covers its cost at any fixing up to 1.05 times the last price', () => {
    const qty = fc.bigInt({ min: 1n, max: 10n ** 10n });
    const price = fc.bigInt({ min: 20n, max: 10n ** 9n });
    const feeBps = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(
        qty,
        price,
        feeBps,
        fc.bigInt({ min: 0n, max: 105n }),
        (q, lastMinor, fee, rise) => {
          const asked = deal({ qtyUnits: q, priceMinor: lastMinor, feeBps: fee });
          const fixingMinor = (lastMinor * rise) / 100n;
          expect(
            computeFigures({ ...asked, priceMinor: fixingMinor }).netMinor <= computeHold(asked),
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the price of a quote', () => {
  test.each([
    // 4,012.35 × 20030 / 20000 = 4,018.3685…, and × 19970 / 20000 = 4,006.3314….
    ['buy', 401_235n, 30, 401_837n],
    ['sell', 401_235n, 30, 400_633n],
    // 1.00 × 20050 / 20000 = 1.0025 and 0.9975; half cents round to even.
    ['buy', 100n, 100, 100n],
    ['sell', 100n, 100, 100n],
    ['buy', 300n, 100, 302n],
    ['sell', 300n, 100, 298n],
    ['buy', 401_235n, 0, 401_235n],
    ['sell', 401_235n, 10_000, 200_618n],
  ] as const)('to %s at %s with %i bps of spread is %s', (side, midMinor, spread, priceMinor) => {
    expect(quotePrice(midMinor, side, spread)).toBe(priceMinor);
  });

  test('to buy is never below the price to sell', () => {
    const bps = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), bps, (midMinor, spread) => {
        expect(quotePrice(midMinor, 'buy', spread) >= quotePrice(midMinor, 'sell', spread)).toBe(
          true,
        );
      }),
    );
  });
});

test('buying and selling at one price loses exactly two fees', () => {
  const any = fc.record({
    symbol: fc.constantFrom(...METALS),
    qtyUnits: fc.bigInt({ min: 1n, max: 10n ** 10n }),
    priceMinor: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    feeBps: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(any, (of) => {
      const [bought, sold] = SIDES.map((side) => computeFigures({ side, ...of }));
      expect((bought?.netMinor ?? 0n) - (sold?.netMinor ?? 0n)).toBe(2n * (bought?.feeMinor ?? 0n));
    }),
  );
});

test('100,000 random amounts never cost more than the amount, and one unit more always would', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 100_000_000_000n }),
      fc.oneof(
        fc.bigInt({ min: 1n, max: 1_000n }),
        fc.bigInt({ min: 1_000n, max: 100_000_000_000n }),
      ),
      fc.integer({ min: 0, max: 10_000 }),
      (amountMinor, priceMinor, feeBps) => {
        const deal = { side: 'buy', symbol: 'XAU', priceMinor, feeBps } as const;
        const qtyUnits = affordableQty(amountMinor, deal);
        const costOf = (units: bigint) => computeFigures({ ...deal, qtyUnits: units }).netMinor;
        expect(costOf(qtyUnits)).toBeLessThanOrEqual(amountMinor);
        expect(costOf(qtyUnits + 1n)).toBeGreaterThan(amountMinor);
      },
    ),
    { numRuns: 100_000 },
  );
});
