import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFill, NO_POSITION, type PositionChange } from './position.ts';

const buy = (qtyUnits: bigint, netMinor: bigint): PositionChange => ({
  side: 'buy',
  qtyUnits,
  netMinor,
});
const sell = (qtyUnits: bigint, netMinor = 0n): PositionChange => ({
  side: 'sell',
  qtyUnits,
  netMinor,
});
const outcome = (...fills: PositionChange[]) => fills.reduce(applyFill, NO_POSITION);

describe('a position', () => {
  test('costs the sum of the debits of its buys including fees', () => {
    // 1 g for 4,008.01 and 2 g for 8,100.00: 3 g for 12,108.01.
    expect(outcome(buy(10_000n, 400_801n), buy(20_000n, 810_000n))).toEqual({
      qtyUnits: 30_000n,
      costMinor: 1_210_801n,
    });
  });

  test('loses cost in proportion to the sold grams, rounded half-even', () => {
    // A third of 12,108.01 is 4,036.0033…: 4,036.00 is removed and 8,072.01 remains.
    const held = outcome(buy(30_000n, 1_210_801n));
    expect(applyFill(held, sell(10_000n))).toEqual({ qtyUnits: 20_000n, costMinor: 807_201n });
    // Half of 0.05 is 0.025, which rounds to the even 0.02.
    expect(outcome(buy(2n, 5n), sell(1n))).toEqual({ qtyUnits: 1n, costMinor: 3n });
  });

  test('does not depend on the proceeds of a sale', () => {
    const held = outcome(buy(30_000n, 1_210_801n));
    expect(applyFill(held, sell(10_000n, 9_999_999n))).toEqual(applyFill(held, sell(10_000n, 1n)));
  });

  test('sold completely has no cost, in any number of parts', () => {
    expect(outcome(buy(3n, 100n), sell(1n), sell(1n), sell(1n))).toEqual(NO_POSITION);
  });

  test('cannot be sold for more than its grams', () => {
    expect(() => outcome(buy(10_000n, 1n), sell(10_001n))).toThrow(
      new RangeError('a sale of 10001 units out of 10000'),
    );
    expect(() => outcome(sell(1n))).toThrow(RangeError);
  });

  test('never has a negative cost or a cost above that of its buys', () => {
    const part = fc.record({
      buy: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      net: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      share: fc.bigInt({ min: 0n, max: 100n }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        let [position, paidMinor] = [NO_POSITION, 0n];
        for (const { buy: qtyUnits, net: netMinor, share } of parts) {
          position = applyFill(position, buy(qtyUnits, netMinor));
          paidMinor += netMinor;
          position = applyFill(position, sell((position.qtyUnits * share) / 100n));
          expect(position.costMinor >= 0n && position.costMinor <= paidMinor).toBe(true);
          if (position.qtyUnits === 0n) expect(position.costMinor).toBe(0n);
        }
      }),
    );
  });
});
