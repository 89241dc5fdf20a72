import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCost, METALS, type Metal } from '#lib/base/money';
import { computeDayGain, computeGain, type MetalDay } from './day-gain.ts';

const metal = fc.constantFrom(...METALS);
const units = fc.bigInt({ min: 0n, max: 10n ** 10n });
const price = fc.bigInt({ min: 1n, max: 10n ** 8n });
const deal = fc.record({
  units: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  priceMinor: price,
  feeMinor: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  isBuy: fc.boolean(),
});
const one = (symbol: Metal, priceMinor: bigint) => new Map([[symbol, priceMinor]]);
const NONE = new Map<Metal, bigint>();

interface Wealth {
  cashMinor: bigint;
  grams: bigint;
}

/** Cash and grams after deals. A sale of more than is held sells all of it. */
function afterDeals(
  symbol: Metal,
  start: Wealth,
  deals: readonly { units: bigint; priceMinor: bigint; feeMinor: bigint; isBuy: boolean }[],
): Wealth {
  return deals.reduce((now, { isBuy, priceMinor, feeMinor, ...each }) => {
    const qty = isBuy || each.units < now.grams ? each.units : now.grams;
    const grossMinor = computeCost(qty, symbol, priceMinor);
    return isBuy
      ? { cashMinor: now.cashMinor - grossMinor - feeMinor, grams: now.grams + qty }
      : { cashMinor: now.cashMinor + grossMinor - feeMinor, grams: now.grams - qty };
  }, start);
}

describe('the gain of a day', () => {
  test('is the change of what cash and grams are worth together, whatever the deals', () => {
    fc.assert(
      fc.property(
        ...([metal, units, price, price, fc.array(deal, { maxLength: 20 })] as const),
        (symbol, startUnits, startMinor, nowMinor, deals) => {
          const start = { cashMinor: 0n, grams: startUnits };
          const end = afterDeals(symbol, start, deals);
          const day = { startUnits, nowUnits: end.grams, dealCashMinor: end.cashMinor };
          const prices = { start: one(symbol, startMinor), now: one(symbol, nowMinor) };
          const worthAtEnd = end.cashMinor + computeCost(end.grams, symbol, nowMinor);
          expect(computeGain(day, symbol, prices)).toBe(
            worthAtEnd - computeCost(startUnits, symbol, startMinor),
          );
        },
      ),
    );
  });

  test('of deals at an unchanged price is the fees that they cost', () => {
    fc.assert(
      fc.property(metal, price, fc.array(deal, { maxLength: 20 }), (symbol, priceMinor, deals) => {
        const sized = deals.map((each) => ({ ...each, units: each.units * 10_000n, priceMinor }));
        const end = afterDeals(symbol, { cashMinor: 0n, grams: 0n }, sized);
        const day = { startUnits: 0n, nowUnits: end.grams, dealCashMinor: end.cashMinor };
        const fees = deals.reduce((sumMinor, { feeMinor }) => sumMinor + feeMinor, 0n);
        const prices = { start: NONE, now: one(symbol, priceMinor) };
        expect(computeGain(day, symbol, prices)).toBe(-fees);
      }),
    );
  });

  test('is unknown exactly if grams are held at a moment without a price', () => {
    fc.assert(
      fc.property(
        ...([metal, fc.constantFrom(0n, 1n, 10_000n), fc.constantFrom(0n, 1n, 10_000n)] as const),
        ...([fc.option(price), fc.option(price)] as const),
        (symbol, startUnits, nowUnits, startMinor, nowMinor) => {
          const prices = {
            start: startMinor === null ? NONE : one(symbol, startMinor),
            now: nowMinor === null ? NONE : one(symbol, nowMinor),
          };
          const isUnknown =
            (startUnits > 0n && startMinor === null) || (nowUnits > 0n && nowMinor === null);
          const day = { startUnits, nowUnits, dealCashMinor: 5n };
          expect(computeGain(day, symbol, prices) === null).toBe(isUnknown);
        },
      ),
    );
  });

  test('over all metals is the sum of their gains, and unknown if one is', () => {
    const day = fc.record({ startUnits: units, nowUnits: units, dealCashMinor: price });
    fc.assert(
      fc.property(fc.array(day, { minLength: 3, maxLength: 3 }), price, price, (days, from, to) => {
        const known = (priceMinor: bigint, metals: readonly Metal[]) =>
          new Map(metals.map((symbol) => [symbol, priceMinor]));
        const byMetal = new Map(METALS.map((symbol, index) => [symbol, days[index] as MetalDay]));
        const prices = { start: known(from, METALS), now: known(to, METALS) };
        const gains = [...byMetal].map(([symbol, each]) => computeGain(each, symbol, prices) ?? 0n);
        expect(computeDayGain(byMetal, prices)).toBe(gains.reduce((sum, each) => sum + each, 0n));
        const now = known(to, ['XAU', 'XAG']);
        const isKnown = byMetal.get('XPT')?.nowUnits === 0n;
        expect(computeDayGain(byMetal, { ...prices, now }) !== null).toBe(isKnown);
      }),
    );
  });

  test('of a member without metals is zero, also without any price', () => {
    expect(computeDayGain(new Map(), { start: NONE, now: NONE })).toBe(0n);
  });
});
