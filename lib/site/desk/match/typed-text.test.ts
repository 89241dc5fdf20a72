import { describe, expect, test } from 'vitest';
import { amountIn, readAmount, readRecordNumber } from './typed-text.ts';

const NOW = new Date('2026-11-26T08:00:00Z');

describe('an amount is read with or without a currency and a day', () => {
  test.each([
    ['5,000', '5000', null, null],
    ['5000', '5000', null, null],
    ['NT$1,234.50', '1234.50', 'TWD', null],
    ['5000元', '5000', null, null],
    ['$5000', '5000', null, null],
    ['1,000 HKD', '1000', 'HKD', null],
    ['hk$1,000', '1000', 'HKD', null],
    ['HK$1,000 HKD', '1000', 'HKD', null],
    ['500 usdt 11/25', '500', 'USDT', '2026-11-25'],
    ['11/25 usdt 12.345678', '12.345678', 'USDT', '2026-11-25'],
    ['1.234', '1.234', null, null],
    ['5000 11/25', '5000', null, '2026-11-25'],
    ['11/25 5,000', '5000', null, '2026-11-25'],
    ['5000 2025-01-02', '5000', null, '2025-01-02'],
    ['5000 12/31', '5000', null, '2025-12-31'],
    ['300 11月5日', '300', null, '2026-11-05'],
  ])('%s', (text, amount, currency, day) => {
    expect(readAmount(text, NOW)).toEqual({ amount, currency, day });
  });

  test.each([
    ...['5,00', '11/25', '0', '5000 11/31', '5000 6000', 'ann', '5000 ann', '1.234 HKD'],
    ...['5000 11/25 11/26', '99999999999999999999', '', 'HKD', 'NT$500 HKD', '500 HKD USDT'],
    ...['1.2345678', '5000 XAU', '5000 0000-01-01', '5000 0099-12-31', '5000 9999-12-31'],
  ])('but not of %s', (text) => {
    expect(readAmount(text, NOW)).toBeNull();
  });

  test('and is one of each currency that has its decimals', () => {
    const typed = { amount: '1.234', currency: null, day: null };
    expect([amountIn(typed, 'TWD'), amountIn(typed, 'USDT')]).toEqual([null, 1_234_000n]);
    expect(amountIn({ ...typed, currency: 'HKD' }, 'USDT')).toBeNull();
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
