import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { rememberProvenRoot, rememberRoots, seenRoot } from './seen-roots.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const issue = (no: string, root: string) => ({ no, book: { root } });
const others = Array.from({ length: 251 }, (_, n) => issue(`XAU-${n}`, 'aa'));

test('the first root of an issue is kept, so that a later change is noticed', () => {
  expect(seenRoot('XAU-1')).toBeUndefined();
  rememberRoots([issue('XAU-1', 'aa'), { no: 'XAU-2', book: null }]);
  rememberRoots([issue('XAU-1', 'bb'), issue('XAU-2', 'cc')]);
  expect([seenRoot('XAU-1'), seenRoot('XAU-2')]).toEqual(['aa', 'cc']);
});

test('the newest 250 are kept', () => {
  rememberRoots(others);
  expect([seenRoot('XAU-0'), seenRoot('XAU-1'), seenRoot('XAU-250')]).toEqual([
    undefined,
    'aa',
    'aa',
  ]);
});

test('a root with a saved proof stays when many others were shown, and the first one counts', () => {
  rememberProvenRoot(issue('XAG-1', 'aa'));
  rememberRoots(others);
  expect(seenRoot('XAG-1')).toBe('aa');
  vi.setSystemTime(Date.now() + 1_000);
  rememberProvenRoot(issue('XAU-250', 'bb'));
  expect(seenRoot('XAU-250')).toBe('aa');
});

test('a browser that denies storage remembers nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('localStorage', { ...memoryStorage(), getItem: refuse, setItem: refuse });
  rememberRoots([issue('XAU-1', 'aa')]);
  expect(seenRoot('XAU-1')).toBeUndefined();
});
