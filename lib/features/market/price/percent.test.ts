import { expect, test } from 'vitest';
import { percentBetween } from './percent.ts';

test.each([
  [10_000n, 10_123n, '+1.23'],
  [10_000n, 9_000n, '-10.00'],
  [10_000n, 10_000n, '+0.00'],
  // 1.00 of 4000.00 is 0.025 %, rounded half-even.
  [400_000n, 400_100n, '+0.02'],
  [400_000n, 400_300n, '+0.08'],
  [0n, 1n, null],
])('from %s to %s is %s percent', (thenMinor, nowMinor, percent) => {
  expect(percentBetween(thenMinor, nowMinor)).toBe(percent);
});
