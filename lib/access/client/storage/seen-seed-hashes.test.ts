import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { rememberSeedHash, seenSeedHash } from './seen-seed-hashes.ts';

const NOW = Date.parse('2026-03-02T00:00:05Z');
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns null if no hash was seen', () => {
  expect(seenSeedHash('2026-03-02')).toBeNull();
});

test('keeps the first hash of a day with its time and ignores later ones', () => {
  rememberSeedHash('2026-03-02', 'a1');
  vi.setSystemTime(NOW + 1_000);
  expect(rememberSeedHash('2026-03-02', 'b2')).toEqual({ hash: 'a1', atMs: NOW });
  expect(seenSeedHash('2026-03-02')).toEqual({ hash: 'a1', atMs: NOW });
});

test('keeps hashes for a week', () => {
  for (let day = 0; day < 9; day++) {
    vi.setSystemTime(NOW + day * DAY_MS);
    rememberSeedHash(`day ${day}`, `hash ${day}`);
  }
  expect(seenSeedHash('day 0')).toBeNull();
  expect(seenSeedHash('day 1')?.hash).toBe('hash 1');
  expect(seenSeedHash('day 8')?.hash).toBe('hash 8');
});

test('returns the given hash if storage is unavailable', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(rememberSeedHash('2026-03-02', 'a1').hash).toBe('a1');
});
