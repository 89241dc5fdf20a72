import { describe, expect, test } from 'vitest';
import { readAmount, readRecordNumber } from './typed-text.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

describe('an amount is read with or without a day', () => {
  test.each([
    ['5,000', 500_000n, null],
    ['5000', 500_000n, null],
    ['NT$1,234.50', 123_450n, null],
    ['5000元', 500_000n, null],
    ['5000 11/25', 500_000n, '2026-11-25'],
    ['11/25 5,000', 500_000n, '2026-11-25'],
    ['5000 2025-01-02', 500_000n, '2025-01-02'],
    ['5000 12/31', 500_000n, '2025-12-31'],
    ['300 11月5日', 30_000n, '2026-11-05'],
  ])('%s', (text, amountMinor, day) => {
    expect(readAmount(text, NOW)).toEqual({ amountMinor, day });
  });

  test.each([
    ...['5,00', '11/25', '0', '5000 11/31', '5000 6000', 'ann', '5000 ann', '1.234'],
    ...['5000 11/25 11/26', '99999999999999999999', ''],
  ])('but not of %s', (text) => {
    expect(readAmount(text, NOW)).toBeNull();
  });
});

describe('a record number', () => {
  test('is complete, or its last digits', () => {
    expect(readRecordNumber('w20261121387420489')).toEqual({
      ...{ letter: 'W', digits: '20261121387420489', isComplete: true },
    });
    expect(readRecordNumber('R0489')).toMatchObject({ letter: 'R', isComplete: false });
    expect(readRecordNumber('0489')).toMatchObject({ letter: null, digits: '0489' });
  });

  test.each(['489', 'R489', 'X0489', 'ann', '5,000'])('is not %s', (text) => {
    expect(readRecordNumber(text)).toBeNull();
  });
});
