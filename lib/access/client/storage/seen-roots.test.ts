import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { rememberRoots, seenRoot } from './seen-roots.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('the first root of an issue is kept, so that a later change is noticed', () => {
  expect(seenRoot('XAU-1')).toBeUndefined();
  rememberRoots([{ no: 'XAU-1', root: 'aa' }]);
  rememberRoots([
    { no: 'XAU-1', root: 'bb' },
    { no: 'XAU-2', root: 'cc' },
  ]);
  expect([seenRoot('XAU-1'), seenRoot('XAU-2')]).toEqual(['aa', 'cc']);
});

test('the newest 250 are kept', () => {
  rememberRoots(Array.from({ length: 251 }, (_, n) => ({ no: `XAU-${n}`, root: 'aa' })));
  expect([seenRoot('XAU-0'), seenRoot('XAU-1'), seenRoot('XAU-250')]).toEqual([
    undefined,
    'aa',
    'aa',
  ]);
});

test('a browser that denies storage remembers nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { ...memoryStorage(), getItem: refuse, setItem: refuse });
  rememberRoots([{ no: 'XAU-1', root: 'aa' }]);
  expect(seenRoot('XAU-1')).toBeUndefined();
});
