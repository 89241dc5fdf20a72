import { expect, test } from 'vitest';
import { isWithinLimit, limitDistance, moveLimit } from './limit-distance.ts';

test.each([
  ['3950', '4000.00', { direction: 'below', percent: '1.25%' }],
  ['4050.00', '4000.00', { direction: 'above', percent: '1.25%' }],
  ['4000', '4000.00', { direction: 'same', percent: '0%' }],
  ['4000.01', '4000.00', { direction: 'above', percent: '<0.01%' }],
  ['2000', '4000.00', { direction: 'below', percent: '50%' }],
  ['', '4000.00', null],
  ['0', '4000.00', null],
  ['4000', null, null],
] as const)('a limit of "%s" at a last price of %s is %o away', (limit, last, distance) => {
  expect(limitDistance(limit, last, 'TWD')).toEqual(distance);
});

test.each([
  ['buy', 'above', true],
  ['buy', 'same', true],
  ['buy', 'below', false],
  ['sell', 'below', true],
  ['sell', 'same', true],
  ['sell', 'above', false],
] as const)('a %s limit %s the last price is within it: %s', (side, direction, within) => {
  expect(isWithinLimit(side, { direction, percent: '1%' })).toBe(within);
});

test.each([
  ['4000.00', 'up', '4020.00'],
  ['4000.00', 'down', '3980.00'],
  ['3980', 'down', '3960.00'],
  ['', 'up', '4020.00'],
  ['1', 'down', '0.01'],
] as const)('"%s" one step %s is %s', (limit, by, moved) => {
  expect(moveLimit(limit, '4000.00', { by, currency: 'TWD' })).toBe(moved);
});
