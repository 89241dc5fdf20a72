import { expect, test } from 'vitest';
import { positionFigures } from './position-figures.ts';

const POSITION = { symbol: 'XAU', qty: '2.5000', cost: '10020.00' } as const;

test('2.5 g that cost 10,020.00 are worth 10,250.00 at 4,100.00: 230.00 more', () => {
  expect(positionFigures(POSITION, '4100.00', 'TWD')).toEqual({
    average: '4008.00',
    value: '10250.00',
    profit: '230.00',
  });
});

test('a price below what they cost makes a loss', () => {
  expect(positionFigures(POSITION, '4000.00', 'TWD').profit).toBe('-20.00');
});

test('without a price, what they cost is known and what they are worth is not', () => {
  expect(positionFigures(POSITION, null, 'TWD')).toEqual({
    average: '4008.00',
    value: null,
    profit: null,
  });
});
