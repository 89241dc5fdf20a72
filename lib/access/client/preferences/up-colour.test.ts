import { expect, it } from 'vitest';
import { upColourOf } from './up-colour.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['red', undefined],
  ['GREEN', undefined],
  ['green', 'green'],
])('a cookie of %j has the colour %j for rising prices', (value, colour) => {
  const cookies = { get: () => (value === undefined ? undefined : { value }) };
  expect(upColourOf(cookies)).toBe(colour);
});
