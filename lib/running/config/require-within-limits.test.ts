import { describe, expect, test } from 'vitest';
import { requireWithinLimits } from './require-within-limits.ts';

/** 100.00 to 50,000.00 */
const range = { minMinor: 10_000n, maxMinor: 5_000_000n };
const judge = (amountMinor: bigint) => () => requireWithinLimits(amountMinor, range, 'TWD');

describe('an amount', () => {
  test.each([10_000n, 10_001n, 4_999_999n, 5_000_000n])(
    'of %s minor units is accepted',
    (amount) => {
      expect(judge(amount)).not.toThrow();
    },
  );

  test('below the minimum is refused with 4103 and the minimum', () => {
    expect(judge(9_999n)).toThrow(
      expect.objectContaining({ code: 4103, messageKey: undefined, params: { limit: 'NT$100' } }),
    );
  });

  test('above the maximum of one request is refused with 4102 and the maximum', () => {
    const params = { limit: 'NT$50,000' };
    expect(judge(5_000_001n)).toThrow(
      expect.objectContaining({ code: 4102, messageKey: 'overRequestLimit', params }),
    );
  });
});
