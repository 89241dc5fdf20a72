import { expect, test } from 'vitest';
import { quoteDifference } from './quote-difference.ts';

test.each([
  ['4000.50', '4000.00', { direction: 'up', change: '+0.50', amount: '0.50' }],
  ['3999.95', '4000.00', { direction: 'down', change: '-0.05', amount: '0.05' }],
  ['10000.10', '9999.00', { direction: 'up', change: '+1.10', amount: '1.10' }],
  ['4000.00', '4000.00', { direction: 'same', change: '0.00', amount: '0.00' }],
  ['31', '30', { direction: 'up', change: '+1', amount: '1' }],
])('from %s after %s', (price, previousPrice, expected) => {
  expect(quoteDifference({ quote: { price }, previousPrice })).toEqual(expected);
});

test('the first quote has no difference', () => {
  expect(quoteDifference({ quote: { price: '4000.00' }, previousPrice: null })).toBeNull();
});
