import { describe, expect, test } from 'vitest';
import type { Metal } from '#lib/base/money';
import type { DayTotals, TotalItem } from '#lib/features/totals/queries';
import { totalsAt } from './live-totals.ts';

const READ_AT = '2026-03-02T04:00:00.000Z';
const TICK_AT = '2026-03-02T04:00:07.000Z';

const cash = (key: string, amount: string) =>
  ({
    key,
    asset: 'TWD',
    qty: null,
    price: null,
    price_at: null,
    stale: false,
    amount,
  }) as TotalItem;
const grams = (
  key: string,
  asset: Metal,
  qty: string,
  price: string | null,
  amount: string | null,
) =>
  ({
    key,
    asset,
    qty,
    price,
    price_at: price && READ_AT,
    stale: price === null,
    amount,
  }) as TotalItem;

/** 700 available, 50 on hold for orders, a fixed term of 100.50, and gold of which a part is on hold. */
const ITEMS = [
  cash('available', '700.00'),
  cash('frozen_order', '50.00'),
  cash('fixed_principal', '100.00'),
  cash('fixed_accrued', '0.50'),
  grams('metal', 'XAU', '0.3333', '3000.00', '999.90'),
  grams('metal_frozen', 'XAU', '0.3333', '3000.00', '999.90'),
];
const dayWith = (items: TotalItem[], gain: string | null): DayTotals => ({
  totals: { currency: 'TWD', as_of: READ_AT, items } as DayTotals['totals'],
  gain,
});
const at = (price: string, stale = false) =>
  new Map([['XAU' as const, { price, at: TICK_AT, stale }]]);

describe('the totals of home', () => {
  test('add up at every price: available, on hold, fixed terms and all grams', () => {
    const { total, items } = totalsAt(dayWith(ITEMS, '-12.00'), at('3000.10'));
    expect(items.map(({ amount }) => amount)).toEqual([
      ...['700.00', '50.00', '100.00', '0.50'],
      ...['999.93', '999.94'],
    ]);
    expect(total).toBe('2850.37');
  });

  test('have the gain of the day of the same prices, also below zero', () => {
    // All 0.6666 g: 1999.80 before and 1999.87 after.
    expect(totalsAt(dayWith(ITEMS, '-12.00'), at('3000.10')).gain).toBe('-11.93');
    expect(totalsAt(dayWith(ITEMS, '0.00'), at('2900.00')).gain).toBe('-66.66');
    expect(totalsAt(dayWith(ITEMS, null), at('2900.00')).gain).toBeNull();
  });

  test('have one time, that of the newest figure in them', () => {
    expect(totalsAt(dayWith(ITEMS, '0.00'), at('3000.10')).asOf).toBe(TICK_AT);
    const withoutMetal = dayWith(ITEMS.slice(0, 4), '0.00');
    expect(totalsAt(withoutMetal, at('3000.10')).asOf).toBe(READ_AT);
  });

  test('are unknown, not zero, while a metal has no price', () => {
    const silver = grams('metal', 'XAG', '1.0000', null, null);
    const { total, gain, stale } = totalsAt(dayWith([...ITEMS, silver], '5.00'), at('3000.10'));
    expect([total, gain, stale]).toEqual([null, null, true]);
  });

  test('say that a price is too old to trade on', () => {
    expect(totalsAt(dayWith(ITEMS, '0.00'), at('3000.10', true)).stale).toBe(true);
    expect(totalsAt(dayWith(ITEMS, '0.00'), at('3000.10')).stale).toBe(false);
  });
});
