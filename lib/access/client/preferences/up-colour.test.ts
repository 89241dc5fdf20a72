import { expect, it } from 'vitest';
import { readUpColour } from './up-colour.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['red', undefined],
  ['GREEN', undefined],
  ['green', 'green'],
])('a cookie of %j has the colour %j for rising prices', (value, colour) => {
  const cookies = { get: () => (value === undefined ? undefined : { value }) };
  expect(readUpColour(cookies)).toBe(colour);
});
