import { expect, test } from 'vitest';
import { maturityFigures, minAmount, subtractAmounts } from './maturity-figures.ts';

const month = { interest_days: 30, rate_bps: 120 };

test('interest is principal × rate × days / 365, floored: 10,000 × 1.2 % × 30 / 365 = 9.863…', () => {
  expect(maturityFigures('10000', month, 'TWD')).toEqual({
    interest: '9.86',
    total: '10009.86',
  });
  expect(maturityFigures('0.01', month, 'TWD')).toEqual({ interest: '0.00', total: '0.01' });
});

test('an invalid amount has no figures', () => {
  for (const typed of ['', '.', '1.234', '一百'])
    expect(maturityFigures(typed, month, 'TWD')).toBeNull();
});

test('decimal strings are compared and subtracted as amounts', () => {
  expect(minAmount('900.00', '1000.00', 'TWD')).toBe('900.00');
  expect(subtractAmounts('1000.00', '0.01', 'TWD')).toBe('999.99');
  expect(subtractAmounts('1.00', '2.50', 'TWD')).toBe('-1.50');
});
