import { expect, test } from 'vitest';
import { recordNumber } from './record-number.ts';

test('a record number has a letter, the day in Taipei and nine digits', () => {
  expect(recordNumber('R', 1n, new Date('2026-11-20T16:00:00Z'))).toBe('R20261121387420489');
  expect(recordNumber('W', 20n)).toMatch(/^W\d{17}$/);
});

test('numbers of one day are unique', () => {
  const numbers = Array.from({ length: 100_000 }, (_, id) => recordNumber('R', BigInt(id)));
  expect(new Set(numbers).size).toBe(numbers.length);
});
