import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TotalItem, Totals } from '#lib/features/totals/queries';
import type { Gains } from '#lib/features/trade/deal/response-schema';
import { computeAllocation, sharePermilles } from './allocation.ts';

const line = (key: string, amount: string | null, metal?: { asset: string; qty: string }) =>
  ({ key, asset: 'TWD', qty: null, amount, ...metal }) as TotalItem;
const CASH = [
  line('available', '700.00'),
  line('frozen_withdraw', '20.00'),
  line('frozen_order', '30.00'),
  line('fixed_principal', '100.00'),
  line('fixed_accrued', '0.50'),
];
const GOLD = [
  line('metal', '100.00', { asset: 'XAU', qty: '0.0250' }),
  line('metal_frozen', '49.50', { asset: 'XAU', qty: '0.0124' }),
];
const totals = (items: TotalItem[]) => ({ currency: 'TWD', items }) as Totals;
const gains = {
  items: [{ symbol: 'XAU', cost: '140.00', unrealised: '9.50', realised: '3.00' }],
} as Gains;

describe('the allocation', () => {
  test('has cash, cash on hold, fixed terms and each metal with all its grams', () => {
    const slices = computeAllocation(totals([...CASH, ...GOLD]), gains);
    expect(
      slices.map(({ key, qty, amount, permille, gain }) => [key, qty, amount, permille, gain]),
    ).toEqual([
      ['available', null, '700.00', 700, null],
      ['frozen', null, '50.00', 50, null],
      ['fixed', null, '100.50', 101, '0.50'],
      ['XAU', '0.0374', '149.50', 149, '9.50'],
    ]);
  });

  test('has no share while a metal has no price, but all known amounts', () => {
    const silver = line('metal', null, { asset: 'XAG', qty: '1.0000' });
    const slices = computeAllocation(totals([...CASH, silver]), gains);
    expect(slices.map(({ amount }) => amount)).toEqual(['700.00', '50.00', '100.50', null]);
    expect(slices.every(({ permille }) => permille === null)).toBe(true);
  });

  test('of somebody who owns nothing is empty', () => {
    const nothing = CASH.map((item) => ({ ...item, amount: '0.00' }));
    expect(computeAllocation(totals(nothing), { items: [] } as never)).toEqual([]);
  });
});

test('shares are 1,000 together, each less than one from its exact value', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, (each) => {
      const sumMinor = each.reduce((sum, amount) => sum + amount, 0n);
      const shares = sharePermilles(each);
      if (sumMinor === 0n) {
        expect(shares).toBeNull();
        return;
      }
      expect(shares?.reduce((sum, share) => sum + share, 0)).toBe(1000);
      for (const [index, amount] of each.entries()) {
        const exact = (Number(amount) * 1000) / Number(sumMinor);
        expect(Math.abs((shares?.[index] ?? 0) - exact)).toBeLessThanOrEqual(1);
      }
    }),
    { examples: [[[0n]], [[0n, 0n]]] },
  );
});
