import { expect, test } from 'vitest';
import { formatDuration } from './use-server-time.ts';

test.each([
  [86_400_000, '24:00:00'],
  [86_399_000, '23:59:59'],
  [3_600_000, '01:00:00'],
  [59_001, '00:01:00'],
  [1, '00:00:01'],
  [0, '00:00:00'],
])('%d ms is formatted as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
