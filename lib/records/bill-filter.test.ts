import { describe, expect, test } from 'vitest';
import { billFilterQuery, readBillFilter } from './bill-filter.ts';

describe('readBillFilter', () => {
  test('takes what an address may name', () => {
    const search = { type: 'recharge', start_date: '2025-01-01', end_date: '2025-01-31' };
    expect(readBillFilter(search)).toEqual(search);
  });

  test.each([
    { type: 'unknown' },
    { type: ['recharge', 'recharge'] },
    { start_date: '2025-02-30' },
    { end_date: 'yesterday' },
    { other: 'x' },
    {},
  ])('leaves out %j', (search) => {
    expect(readBillFilter(search)).toEqual({});
  });
});

test('a filter survives the way through an address', () => {
  const filter = { type: 'withdraw_hold', start_date: '2025-01-01' } as const;
  const search = Object.fromEntries(new URLSearchParams(billFilterQuery(filter)));
  expect(readBillFilter(search)).toEqual(filter);
});

test('an empty filter leaves the address as it is', () => {
  expect(billFilterQuery({})).toBe('');
  expect(billFilterQuery({ start_date: '' })).toBe('');
});
