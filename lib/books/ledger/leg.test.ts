import { expect, test } from 'vitest';
import { legsToJson } from './leg.ts';

test('legs are serialized with ids and amounts as strings, without loss of precision', () => {
  const legs = legsToJson([
    { userId: 12n, asset: 'XAU', purpose: 'available', amountMinor: 9_223_372_036_854_775_807n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: -1n },
  ]);
  expect(JSON.parse(legs)).toEqual([
    { user: '12', asset: 'XAU', purpose: 'available', amount: '9223372036854775807' },
    { user: null, asset: 'TWD', purpose: 'fee_income', amount: '-1' },
  ]);
});
