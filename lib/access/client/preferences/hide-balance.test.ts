import { expect, it } from 'vitest';
import { hidesBalance } from './hide-balance.ts';

it.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['true', false],
  ['1', true],
])('a cookie of %j hides balances: %j', (value, hidden) => {
  const cookies = { get: () => (value === undefined ? undefined : { value }) };
  expect(hidesBalance(cookies)).toBe(hidden);
});
