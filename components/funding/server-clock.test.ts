import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockOf, serverAheadMs } from './server-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a device whose clock is wrong learns by how much, and keeps it when an old page comes back', () => {
  vi.setSystemTime('2026-03-01T00:00:00Z');
  expect(serverAheadMs('2026-03-02T00:00:00.000Z')).toBe(86_400_000);
  vi.setSystemTime('2026-03-01T01:00:00Z');
  expect(serverAheadMs('2026-03-02T00:00:00.000Z')).toBe(86_400_000);
  expect(serverAheadMs('2026-03-02T01:00:05.000Z')).toBe(86_405_000);
});

test.each([
  [86_400_000, '24:00:00'],
  [86_399_000, '23:59:59'],
  [3_600_000, '01:00:00'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
])('%d ms are written %s', (ms, words) => {
  expect(clockOf(ms)).toBe(words);
});
