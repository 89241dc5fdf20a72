import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it('is 21 for black on white in either order, and 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});
