import { expect, test } from 'vitest';
import type { TotalItem, TotalKey, Totals } from '#lib/features/totals/queries';
import { debtFigures, isNothing } from './debt-figures.ts';

const AMOUNTS: Record<TotalKey, string | null> = {
  available: '100.00',
  frozen_withdraw: '20.00',
  frozen_order: '3.00',
  fixed_principal: '1000.00',
  fixed_accrued: '0.50',
  metal: '400.00',
  metal_frozen: '50.00',
};

function totals(amounts = AMOUNTS, total: string | null = '1573.50'): Totals {
  const items = Object.entries(amounts).map(([key, amount]) => ({ key, amount }) as TotalItem);
  return { currency: 'TWD', total, items } as Totals;
}

test('the debt is the total of what is pending, free and in fixed terms', () => {
  expect(debtFigures(totals())).toEqual({
    owed: '1573.50',
    pendingOut: '20.00',
    pendingOrders: '3.00',
    pendingMetals: '50.00',
    pending: '73.00',
    free: '500.00',
    fixed: '1000.50',
  });
});

test('a metal without a price makes only the sums that contain it unknown', () => {
  const figures = debtFigures(totals({ ...AMOUNTS, metal: null }, null));
  expect([figures.owed, figures.free, figures.pending]).toEqual([null, null, '73.00']);
});

test('only zero is nothing; an unknown amount is not', () => {
  expect(isNothing('0.00', totals())).toBe(true);
  expect(isNothing('0.01', totals())).toBe(false);
  expect(isNothing(null, totals())).toBe(false);
});
