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
      realisedMinor: 0n,
    });
  });

  test('loses cost in proportion to the sold grams, rounded half-even', () => {
    // A third of 12,108.01 is 4,036.0033…: 4,036.00 is removed and 8,072.01 remains.
    const held = outcome(buy(30_000n, 1_210_801n));
    expect(applyFill(held, sell(10_000n))).toMatchObject({
      qtyUnits: 20_000n,
      costMinor: 807_201n,
    });
    // Half of 0.05 is 0.025, which rounds to the even 0.02.
    expect(outcome(buy(2n, 5n), sell(1n))).toMatchObject({ qtyUnits: 1n, costMinor: 3n });
  });

  test('costs the same whatever a sale brought', () => {
    const held = outcome(buy(30_000n, 1_210_801n));
    const { costMinor } = applyFill(held, sell(10_000n, 9_999_999n));
    expect(costMinor).toBe(applyFill(held, sell(10_000n, 1n)).costMinor);
  });

  test('sold completely has no cost, in any number of parts', () => {
    const { qtyUnits, costMinor } = outcome(buy(3n, 100n), sell(1n), sell(1n), sell(1n));
    expect([qtyUnits, costMinor]).toEqual([0n, 0n]);
  });

  test('realises what a sale brought after its fee, less the average cost of its grams', () => {
    // A third of 12,108.01 costs 4,036.00; sold for 4,200.00 less 8.40 of fee.
    const held = outcome(buy(30_000n, 1_210_801n));
    expect(applyFill(held, sell(10_000n, 419_160n)).realisedMinor).toBe(15_560n);
  });

  test('realises losses, and adds up over sales but not over purchases', () => {
    const sales = [buy(2n, 100n), sell(1n, 30n), buy(3n, 900n), sell(1n, 260n)];
    // 30 less 50, and 260 less a quarter of 950, which rounds to the even 238.
    expect(outcome(...sales).realisedMinor).toBe(-20n + 22n);
  });

  test('has realised all cash of its deals that is not the cost of the present grams', () => {
    const deal = fc.record({
      isBuy: fc.boolean(),
      units: fc.bigInt({ min: 1n, max: 10n ** 10n }),
      net: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    });
    fc.assert(
      fc.property(fc.array(deal, { maxLength: 20 }), (deals) => {
        let [position, cashMinor] = [NO_POSITION, 0n];
        for (const { isBuy, units, net } of deals) {
          const soldUnits = units < position.qtyUnits ? units : position.qtyUnits;
          if (!isBuy && soldUnits === 0n) continue;
          position = applyFill(position, isBuy ? buy(units, net) : sell(soldUnits, net));
          cashMinor += isBuy ? -net : net;
        }
        expect(position.realisedMinor).toBe(cashMinor + position.costMinor);
      }),
    );
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
