import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFixing, computeMedian } from './fixing.ts';

const cutoffAt = new Date('2026-03-02T04:10:00Z');
const windowEndsAt = new Date('2026-03-02T04:11:00Z');
const window = { cutoffAt, windowEndsAt, sealedAt: null };
const SILENCE_MS = 30_000;
/** Prices with their time in seconds after the cutoff. */
const ticks = (...pairs: [seconds: number, price: bigint][]) =>
  pairs.map(([seconds, priceMinor]) => ({
    at: new Date(cutoffAt.getTime() + seconds * 1000),
    priceMinor,
  }));
const fix = (...pairs: [seconds: number, price: bigint][]) =>
  computeFixing(ticks(...pairs), window, SILENCE_MS);

describe('the price of an issue', () => {
  test('is the middle of an odd number of ticks in any order of price', () => {
    // 4000.00, 4000.10, 4000.90 → 4000.10
    expect(fix([10, 400_090n], [30, 400_000n], [50, 400_010n])).toBe(400_010n);
  });

  test('is the mean of the middle two of an even number of ticks', () => {
    // 4000.00, 4000.10, 4000.20, 4009.00 → (4000.10 + 4000.20) / 2 = 4000.15
    expect(fix([10, 400_000n], [20, 400_900n], [30, 400_020n], [40, 400_010n])).toBe(400_015n);
  });

  test('rounds half a minor unit to even', () => {
    // (4000.01 + 4000.02) / 2 = 4000.015 → 4000.02; (4000.02 + 4000.03) / 2 = 4000.025 → 4000.02
    expect(fix([20, 400_001n], [40, 400_002n])).toBe(400_002n);
    expect(fix([20, 400_002n], [40, 400_003n])).toBe(400_002n);
  });

  test('does not follow a single outlier', () => {
    expect(fix([15, 400_000n], [30, 999_999n], [45, 400_001n])).toBe(400_001n);
  });

  test('ignores a tick at the cutoff, which was known when the last order was placed', () => {
    expect(fix([0, 1n], [30, 400_000n])).toBe(400_000n);
  });

  test('includes a tick at the end of the window but none after it', () => {
    expect(fix([30, 400_000n], [60, 400_002n], [61, 999_999n])).toBe(400_001n);
  });
});

describe('an issue has no price', () => {
  test('without a tick in its window', () => {
    expect(fix()).toBeNull();
    expect(fix([0, 400_000n], [61, 400_000n])).toBeNull();
  });

  test('without a tick in its window, for any allowed silence', () => {
    expect(computeFixing([], window, 3_600_000)).toBeNull();
  });

  test.each([
    ['at its beginning', [31, 59]],
    ['in its middle', [14, 45]],
    ['at its end', [15, 29]],
  ])('when the feed was silent for more than 30 seconds %s', (_position, seconds) => {
    expect(fix(...seconds.map((second): [number, bigint] => [second, 400_000n]))).toBeNull();
  });

  test('only after more than 30 seconds of silence', () => {
    expect(fix([30, 400_000n])).toBe(400_000n);
  });
});

test('a median has as many prices at or below it as at or above it, and lies between two of them', () => {
  const prices = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 99 });
  fc.assert(
    fc.property(prices, (given) => {
      const medianMinor = computeMedian(given);
      const half = Math.ceil(given.length / 2);
      // Rounding changes the mean of two prices by less than one minor unit.
      expect(
        given.filter((priceMinor) => priceMinor <= medianMinor + 1n).length,
      ).toBeGreaterThanOrEqual(half);
      expect(
        given.filter((priceMinor) => priceMinor >= medianMinor - 1n).length,
      ).toBeGreaterThanOrEqual(half);
    }),
  );
  expect(() => computeMedian([])).toThrow(new RangeError('a median of no prices'));
});
