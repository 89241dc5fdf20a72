import { expect, test } from 'vitest';
import { headlineAmount } from './headline-amount.ts';

const sale = { amount: '2010.85', net: '2006.83' };

test.each([
  ['recharge', 'credited', '2006.83'],
  ['recharge', 'submitted', '2010.85'],
  ['recharge', 'rejected', '2010.85'],
  ['withdraw', 'paid', '2010.85'],
] as const)('the headline of a %s that is %s shows %s', (family, status, shown) => {
  expect(headlineAmount(family, { ...sale, status })).toBe(shown);
});
