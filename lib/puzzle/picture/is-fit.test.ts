import { expect, it } from 'vitest';
import { isFit } from './is-fit.ts';

it.each([
  [150, 150, true],
  [159.99, 150, true],
  [140.01, 150, true],
  [160, 150, false],
  [140, 150, false],
  [0, 150, false],
  [Number.NaN, 150, false],
])('a piece at %d fits a gap at %d: %s', (piece, gap, fits) => {
  expect(isFit(piece, gap)).toBe(fits);
});
