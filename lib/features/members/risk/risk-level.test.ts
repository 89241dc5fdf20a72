import { expect, test } from 'vitest';
import { isLower } from './risk-level.ts';

test('a level is lower than the present one, and never than none', () => {
  expect(isLower('low', 'medium')).toBe(true);
  expect(isLower('medium', 'high')).toBe(true);
  expect(isLower('high', 'high')).toBe(false);
  expect(isLower('high', 'low')).toBe(false);
  expect(isLower('low', null)).toBe(false);
});
