import { expect, test } from 'vitest';
import { ratePercent } from './rate-percent.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [80, '0.80'],
  [120, '1.20'],
  [135.2, '1.352'],
  [96.8, '0.968'],
  [10_000, '100.00'],
])('%s basis points are formatted as %s %%', (bps, percent) => {
  expect(ratePercent(bps)).toBe(percent);
});
