import { expect, test } from 'vitest';
import { computePayAmount } from './pay-amount.ts';

const HK = { payCurrency: 'HKD', rate: '4.0000' } as const;
const USDT = { payCurrency: 'USDT', rate: '32.0000' } as const;

test.each([
  ['5000', HK, '1250.00'],
  ['100.50', HK, '25.12'],
  ['5000', USDT, '156.250000'],
  ['100.01', USDT, '3.125312'],
  ['1200.5', { payCurrency: 'TWD', rate: '1' } as const, '1200.50'],
])('%s of cash with the terms %o is %s', (amount, terms, pay) => {
  expect(computePayAmount(amount, 'TWD', terms)).toBe(pay);
});

test.each(['', 'abc', '0', '1.234', '0.01'])(
  'returns null for "%s", which is invalid or converts to zero',
  (amount) => {
    expect(computePayAmount(amount, 'TWD', HK)).toBeNull();
  },
);

test('returns null without an amount or a rate', () => {
  expect(computePayAmount(null, 'TWD', HK)).toBeNull();
  expect(computePayAmount('100', 'TWD', { payCurrency: 'HKD', rate: '' })).toBeNull();
});
