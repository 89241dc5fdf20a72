import { expect, test } from 'vitest';
import type { TotalItem, TotalKey } from '#lib/features/totals/queries';
import { listParts, sumParts, TOTAL_PARTS } from './total-parts.ts';

const item = (key: TotalKey, amount: string | null): TotalItem => ({
  key,
  asset: 'TWD',
  qty: null,
  price: null,
  price_at: null,
  stale: false,
  amount,
});
const items = [
  item('fixed_accrued', '0.05'),
  item('available', '100.10'),
  item('metal', '4000.00'),
  item('metal', '50.20'),
  item('fixed_principal', '1000.00'),
];
const part = (name: keyof typeof TOTAL_PARTS) =>
  listParts({ items } as Parameters<typeof listParts>[0], TOTAL_PARTS[name]);

test('a part has only its own lines, in its own order', () => {
  expect(part('fixed').map(({ key }) => key)).toEqual(['fixed_principal', 'fixed_accrued']);
  expect(part('trade').map(({ amount }) => amount)).toEqual(['100.10', '4000.00', '50.20']);
  expect(part('all')).toHaveLength(items.length);
});

test('lines are added up to the minor unit', () => {
  expect(sumParts(part('all'), 'TWD')).toBe('5150.35');
  expect(sumParts([], 'TWD')).toBe('0.00');
});

test('a sum with an unknown line is unknown', () => {
  expect(sumParts([...items, item('metal', null)], 'TWD')).toBeNull();
});
