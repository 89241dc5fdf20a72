import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCost } from '#lib/base/money';
import { costsOfParts } from './costs-of-parts.ts';

test('the values of parts of a quantity add up to the value of the whole', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(fc.array(units), units, (parts, priceMinor) => {
      const sum = (values: bigint[]) => values.reduce((a, b) => a + b, 0n);
      expect(sum(costsOfParts(parts, 'XAU', priceMinor))).toBe(
        computeCost(sum(parts), 'XAU', priceMinor),
      );
    }),
  );
});
