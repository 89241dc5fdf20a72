import { expect, test } from 'vitest';
import { lessBy, promisedFigures, smaller } from './promised.ts';

const month = { days: 30, rate_bps: 120 };

test('interest is principal × rate × days / 365, floored: 10,000 × 1.2 % × 30 / 365 = 9.863…', () => {
  expect(promisedFigures('10000', month, 'TWD')).toEqual({
    interest: '9.86',
    total: '10009.86',
  });
  expect(promisedFigures('0.01', month, 'TWD')).toEqual({ interest: '0.00', total: '0.01' });
});

test('what is no amount comes to nothing that could be shown', () => {
  for (const typed of ['', '.', '1.234', '一百'])
    expect(promisedFigures(typed, month, 'TWD')).toBeNull();
});

test('decimal strings are compared and subtracted as amounts', () => {
  expect(smaller('900.00', '1000.00', 'TWD')).toBe('900.00');
  expect(lessBy('1000.00', '0.01', 'TWD')).toBe('999.99');
  expect(lessBy('1.00', '2.50', 'TWD')).toBe('-1.50');
});
