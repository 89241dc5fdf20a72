import { expect, test } from 'vitest';
import { findKeyFault, type KeyGeneration } from './key-generations.ts';

const value = (digit: string) => digit.repeat(32);
const [A, B, C] = [value('a'), value('b'), value('c')];
const at = new Date(0);

function generation(number: number, checkValue: string, steps: Partial<KeyGeneration> = {}) {
  const empty = { begunAt: at, switchedAt: null, retiredAt: null };
  return { name: 'CARD_KEY' as const, generation: number, checkValue, ...empty, ...steps };
}
const BEGUN = [generation(1, A), generation(2, B)];
const SWITCHED = [generation(1, A), generation(2, B, { switchedAt: at })];
const RETIRED = [generation(1, A, { retiredAt: at }), generation(2, B, { switchedAt: at })];

test.each([
  ['the only key', [generation(1, A)], A, [], null],
  ['the only key and a further one', [generation(1, A)], A, [B], null],
  ['an unknown key', [generation(1, A)], C, [A], 'wrong'],
  ['a new key before its generation has begun', [generation(1, A)], B, [A], 'wrong'],
  ['no key', [], A, [], 'wrong'],
  ['the earlier key without the new one', BEGUN, A, [], 'incomplete'],
  ['the new key without the earlier one', BEGUN, B, [], 'incomplete'],
  ['the earlier key with the new one', BEGUN, A, [B], null],
  ['the new key with the earlier one', BEGUN, B, [A], null],
  ['the earlier key after the switch', SWITCHED, A, [B], 'superseded'],
  ['the new key alone after the switch', SWITCHED, B, [], 'incomplete'],
  ['the new key alone after the earlier one was retired', RETIRED, B, [], null],
  ['a retired key', RETIRED, A, [B], 'wrong'],
  ['a retired key that is only accepted', RETIRED, B, [A], null],
] as const)('a process with %s', (_case, generations, current, others, fault) => {
  const own = { current, accepted: [current, ...others] };
  expect(findKeyFault(generations, own)?.kind ?? null).toBe(fault);
});
