import { expect, test } from 'vitest';
import { gainPercent, positionFigures } from './position-figures.ts';

const POSITION = { symbol: 'XAU', qty: '2.5000', cost: '10020.00' } as const;

test('2.5 g bought for 10,020.00 have a value of 10,250.00 and a profit of 230.00 at 4,100.00', () => {
  expect(positionFigures(POSITION, '4100.00', 'TWD')).toEqual({
    average: '4008.00',
    value: '10250.00',
    profit: '230.00',
  });
});

test('a price below the average cost makes a loss', () => {
  expect(positionFigures(POSITION, '4000.00', 'TWD').profit).toBe('-20.00');
});

test('without a price the cost is known but not the value', () => {
  expect(positionFigures(POSITION, null, 'TWD')).toEqual({
    average: '4008.00',
    value: null,
    profit: null,
  });
});

test.each([
  ['12.50', '1000.00', '+1.25'],
  ['-12.50', '1000.00', '\u22121.25'],
  ['0.00', '1000.00', '+0.00'],
  ['5.00', '0.00', ''],
])('a gain of %s on %s is %s percent', (gain, cost, percent) => {
  expect(gainPercent(gain, cost, 'TWD')).toBe(percent);
});
