import { describe, expect, test } from 'vitest';
import { dealLegs, type Execution, paymentLeg } from './deal-legs.ts';
import { SIDES } from './enums.ts';

/** 1.0000 g at 4,000.00 with a fee of 8.00. */
const deal = (side: Execution['side']): Execution => ({
  ...{ userId: 12n, side, symbol: 'XAU', qtyUnits: 10_000n, grossMinor: 400_000n, feeMinor: 800n },
  netMinor: side === 'buy' ? 400_800n : 399_200n,
});

describe('the payment leg', () => {
  test('is cash including the fee for a buy', () => {
    expect(paymentLeg(deal('buy'), 'TWD')).toEqual({
      ...{ userId: 12n, asset: 'TWD', purpose: 'available', amountMinor: -400_800n },
    });
  });

  test('is grams for a sell', () => {
    expect(paymentLeg(deal('sell'), 'TWD')).toEqual({
      ...{ userId: 12n, asset: 'XAU', purpose: 'available', amountMinor: -10_000n },
    });
  });

  test.each(SIDES)('balances the other legs of a %s, in cash and in grams', (side) => {
    const legs = [paymentLeg(deal(side), 'TWD'), ...dealLegs(deal(side), 'TWD')];
    for (const asset of ['TWD', 'XAU']) {
      const moved = legs.filter((leg) => leg.asset === asset);
      expect(moved.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(0n);
    }
  });
});
