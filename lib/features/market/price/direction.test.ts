import { expect, it } from 'vitest';
import { readDirection } from './direction.ts';

it.each([
  ['+1.23', 'up'],
  ['1.23', 'up'],
  ['-0.01', 'down'],
  ['-1,000.00', 'down'],
  ['+0.00', 'flat'],
  ['-0.00', 'flat'],
  ['0', 'flat'],
])('a change of %s is %s', (change, direction) => {
  expect(readDirection(change)).toBe(direction);
});
