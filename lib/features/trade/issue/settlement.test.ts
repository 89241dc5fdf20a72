import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METALS } from '#lib/base/money';
import type { Leg } from '#lib/books/ledger/leg';
import { computeHold } from '../deal/order-figures.ts';
import { computeNetting } from './netting.ts';
import {
  type AcceptedOrder,
  endOrder,
  isWaiting,
  type Outcome,
  releaseOrder,
  settleOrder,
} from './settlement.ts';

const order = (fields: Partial<AcceptedOrder>): AcceptedOrder => ({
  ...{ id: 7n, userId: 12n, symbol: 'XAU', side: 'buy', qtyUnits: 10_000n, holdMinor: 421_680n },
  ...{ limitMinor: null, expiresAt: null, feeBps: 20 },
  ...fields,
});
const settle = (fields: Partial<AcceptedOrder>, fixingMinor: bigint) =>
  settleOrder(order(fields), fixingMinor, 'TWD');
const house = (asset: string, purpose: string, amountMinor: bigint) => ({
  ...{ userId: null, asset, purpose },
  amountMinor,
});
const own = (asset: string, amountMinor: bigint) => ({
  ...{ userId: 12n, asset, purpose: 'available' },
  amountMinor,
});

describe('settling an order at the price of its issue', () => {
  test('a buy pays gross and fee out of its hold', () => {
    // 1.5000 g × 4012.35 = 6018.525 → 6018.52; 20 bps of it = 12.03704 → 12.04; together 6030.56.
    const { status, resolution } = settle({ qtyUnits: 15_000n, holdMinor: 700_000n }, 401_235n);
    expect(status).toBe('filled');
    expect(resolution).toMatchObject({
      kind: 'trade_buy',
      ref: 'order:7',
      committedMinor: 603_056n,
    });
    expect(resolution.legs).toEqual([
      own('XAU', 15_000n),
      house('TWD', 'fee_income', 1_204n),
      house('TWD', 'dealer_cash', 601_852n),
      house('XAU', 'dealer_metal', -15_000n),
    ]);
  });

  test('a sell spends all of its grams and is credited gross less fee', () => {
    // 0.3333 g × 4012.35 = 1337.316255 → 1337.32; 20 bps = 2.67464 → 2.67; 1337.32 − 2.67 = 1334.65.
    const sell = { side: 'sell', qtyUnits: 3_333n, holdMinor: 3_333n } as const;
    const { status, resolution } = settle(sell, 401_235n);
    expect(status).toBe('filled');
    expect(resolution).toMatchObject({ kind: 'trade_sell', committedMinor: 3_333n });
    expect(resolution.legs).toEqual([
      own('TWD', 133_465n),
      house('TWD', 'fee_income', 267n),
      house('TWD', 'dealer_cash', -133_732n),
      house('XAU', 'dealer_metal', 3_333n),
    ]);
  });

  test('a buy fills if it costs exactly its hold, and not if it costs one minor unit more', () => {
    // Held at 4000.00: 1 g × 4000.00 × 1.05 = 4200.00, and 20 bps = 8.40: 4208.40.
    const holdMinor = computeHold({
      side: 'buy',
      symbol: 'XAU',
      qtyUnits: 10_000n,
      priceMinor: 400_000n,
      feeBps: 20,
    });
    expect(holdMinor).toBe(420_840n);
    expect(settle({ holdMinor }, 420_000n)).toMatchObject({
      status: 'filled',
      resolution: { committedMinor: 420_840n },
    });
    expect(settle({ holdMinor }, 420_001n)).toMatchObject({
      status: 'unfilled',
      reason: 'hold_exceeded',
      resolution: { kind: 'trade_release', committedMinor: 0n, legs: [] },
    });
  });

  test('the fee rate is the one disclosed when the order was placed', () => {
    // 1 g × 4000.00 = 4000.00; 35 bps = 14.00.
    expect(settle({ feeBps: 35 }, 400_000n)).toMatchObject({ figures: { feeMinor: 1_400n } });
    expect(settle({ feeBps: 0 }, 400_000n)).toMatchObject({
      figures: { feeMinor: 0n, netMinor: 400_000n },
    });
  });

  test('a quantity whose cash value rounds to zero is released, for both sides', () => {
    // 0.1000 g × 0.04 = 0.004 → 0.00.
    for (const side of ['buy', 'sell'] as const)
      expect(settle({ side, qtyUnits: 1_000n, holdMinor: 1_000n }, 4n)).toMatchObject({
        status: 'unfilled',
        reason: 'too_small',
      });
  });

  test('a void issue releases the whole hold with its reason', () => {
    expect(releaseOrder(order({}), 'feed_stale')).toMatchObject({
      status: 'unfilled',
      reason: 'feed_stale',
      resolution: { kind: 'trade_release', ref: 'order:7', committedMinor: 0n, legs: [] },
    });
  });
});

describe('netting', () => {
  test('matches the smaller side and leaves the rest to the dealer', () => {
    // Bought 3.5 g, sold 2 g: 2 g are netted between users, the dealer sells 1.5 g.
    expect(computeNetting(35_000n, 20_000n)).toEqual({
      volumeUnits: 55_000n,
      nettedUnits: 20_000n,
      dealerUnits: 15_000n,
    });
    expect(computeNetting(20_000n, 35_000n)).toEqual({
      volumeUnits: 55_000n,
      nettedUnits: 20_000n,
      dealerUnits: -15_000n,
    });
    expect(computeNetting(0n, 0n)).toEqual({ volumeUnits: 0n, nettedUnits: 0n, dealerUnits: 0n });
  });

  test('moves no grams or cash to the dealer if both sides are equal', () => {
    const outcomes = [
      settle({ id: 1n, qtyUnits: 25_000n, holdMinor: 2_000_000n }, 401_235n),
      settle({ id: 2n, side: 'sell', qtyUnits: 25_000n, holdMinor: 25_000n }, 401_235n),
    ];
    expect(sumOf(outcomes, 'dealer_cash', 'TWD')).toBe(0n);
    expect(sumOf(outcomes, 'dealer_metal', 'XAU')).toBe(0n);
    // 2.5 g × 4012.35 = 10030.875 → 10030.88; 20 bps = 20.06 from each side.
    expect(sumOf(outcomes, 'fee_income', 'TWD')).toBe(4_012n);
  });
});

/** The sum that outcomes move to the accounts of a purpose. */
function sumOf(outcomes: readonly Outcome[], purpose: string, asset: string): bigint {
  return legsOf(outcomes)
    .filter((leg) => leg.purpose === purpose && leg.asset === asset)
    .reduce((sumMinor, { amountMinor }) => sumMinor + amountMinor, 0n);
}

function legsOf(outcomes: readonly Outcome[]): readonly Leg[] {
  return outcomes.flatMap(({ resolution }) => resolution.legs);
}

const anyOrder = (id: number) =>
  fc
    .record({
      userId: fc.bigInt({ min: 1n, max: 5n }),
      side: fc.constantFrom('buy', 'sell'),
      qtyUnits: fc.bigInt({ min: 1_000n, max: 50_000_000n }),
      placedAtMinor: fc.bigInt({ min: 380_000n, max: 420_000n }),
      feeBps: fc.integer({ min: 0, max: 100 }),
    })
    .map((fields) => ({ id: BigInt(id), limitMinor: null, expiresAt: null, ...fields }));

const anyIssue = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    symbol: fc.constantFrom(...METALS),
    fixingMinor: fc.bigInt({ min: 380_000n, max: 450_000n }),
    orders: fc.tuple(...Array.from({ length: count }, (_, id) => anyOrder(id + 1))),
  }),
);

describe('an order by amount', () => {
  test('gets the grams that its amount pays for with the fee, and the rest of the hold back', () => {
    // 3,000.00 at 4,012.35 a gram: 0.7461 g cost 2,993.61 and 5.99 of fee, 2,999.60; 0.7462 g would cost 3,000.01.
    const outcome = settle({ qtyUnits: null, holdMinor: 300_000n }, 401_235n);
    expect(outcome).toMatchObject({
      ...{ status: 'filled', qtyUnits: 7_461n },
      figures: { grossMinor: 299_361n, feeMinor: 599n, netMinor: 299_960n },
      resolution: { committedMinor: 299_960n },
    });
    expect(outcome.resolution.legs).toContainEqual(own('XAU', 7_461n));
  });

  test('is released if it does not pay for one unit', () => {
    const outcome = settle({ qtyUnits: null, holdMinor: 39n }, 401_235n);
    expect(outcome).toMatchObject({ status: 'unfilled', reason: 'too_small' });
  });
});

describe('a limit order', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);
  const limited = (fields: Partial<AcceptedOrder>) =>
    order({ limitMinor: 400_000n, expiresAt: at('16:00'), ...fields });
  const ended = (fixingMinor: bigint | null, cutoffAt = at('10:00')) => {
    const reason = fixingMinor === null ? 'feed_stale' : null;
    return { id: 1n, roomId: 1n, cutoffAt, fixingMinor, reason };
  };

  test.each([
    ['buy', 400_000n, false],
    ['buy', 400_001n, true],
    ['sell', 400_000n, false],
    ['sell', 399_999n, true],
  ] as const)('to %s at a fixing of %i waits: %s', (side, fixingMinor, waits) => {
    expect(isWaiting(limited({ side }), ended(fixingMinor))).toBe(waits);
  });

  test('waits for the next issue if its own is void', () => {
    expect(isWaiting(limited({}), ended(null))).toBe(true);
    expect(isWaiting(order({}), ended(null))).toBe(false);
  });

  test('that no issue reached in time is released, also if a later price would fill it', () => {
    for (const fixingMinor of [399_000n, 401_000n, null]) {
      const late = ended(fixingMinor, at('16:01'));
      expect(isWaiting(limited({}), late)).toBe(false);
      expect(endOrder(limited({}), late, 'TWD')).toMatchObject({
        ...{ status: 'unfilled', reason: 'limit_expired' },
      });
    }
  });

  test('fills at the fixing, and not at its limit', () => {
    const outcome = endOrder(limited({}), ended(390_000n), 'TWD');
    expect(outcome).toMatchObject({ status: 'filled', priceMinor: 390_000n });
  });
});

test('10,000 issues of random orders conserve cash and grams to the last unit', () => {
  let filled = 0;
  fc.assert(
    fc.property(anyIssue, ({ symbol, fixingMinor, orders }) => {
      const outcomes = orders.map(({ placedAtMinor: priceMinor, ...fields }) => {
        const holdMinor = computeHold({ ...fields, symbol, priceMinor });
        return settleOrder({ ...fields, symbol, holdMinor }, fixingMinor, 'TWD');
      });
      for (const { order: one, resolution } of outcomes) {
        expect(resolution.committedMinor).toBeLessThanOrEqual(one.holdMinor);
        expect(balanceOf(resolution, 'TWD', one.side === 'buy')).toBe(0n);
        expect(balanceOf(resolution, symbol, one.side === 'sell')).toBe(0n);
      }
      const done = outcomes.filter((outcome) => outcome.status === 'filled');
      const qtyOf = (side: string) =>
        done.reduce(
          (sumUnits, { order: one, qtyUnits }) =>
            one.side === side ? sumUnits + qtyUnits : sumUnits,
          0n,
        );
      const { dealerUnits, nettedUnits, volumeUnits } = computeNetting(qtyOf('buy'), qtyOf('sell'));
      expect(sumOf(outcomes, 'dealer_metal', symbol)).toBe(-dealerUnits);
      expect(volumeUnits).toBe(2n * nettedUnits + (dealerUnits < 0n ? -dealerUnits : dealerUnits));
      filled += done.length;
    }),
    { numRuns: 10_000 },
  );
  expect(filled).toBeGreaterThan(10_000);
});

/** Sum of an asset over a spent hold and its legs: must be zero. */
function balanceOf(
  { legs, committedMinor }: Outcome['resolution'],
  asset: string,
  held: boolean,
): bigint {
  const came = legs.filter((leg) => leg.asset === asset);
  return came.reduce(
    (sumMinor, { amountMinor }) => sumMinor + amountMinor,
    held ? -committedMinor : 0n,
  );
}
