import { describe, expect, test } from 'vitest';
import {
  ASSET_SCALE,
  CASH_CURRENCIES,
  cashSymbol,
  limitText,
  moneyText,
  signAndDigits,
} from './money.ts';

const MAX = '92233720368547758.07';

describe('an amount', () => {
  test.each([
    ['30000.00', 'TWD', 'NT$30,000.00'],
    ['0.00', 'TWD', 'NT$0.00'],
    ['0.07', 'HKD', 'HK$0.07'],
    ['1234.50', 'CNY', 'CN¥1,234.50'],
    ['-30000.00', 'TWD', '−NT$30,000.00'],
    ['-0.01', 'TWD', '−NT$0.01'],
    [MAX, 'TWD', 'NT$92,233,720,368,547,758.07'],
    [`-${MAX}`, 'TWD', '−NT$92,233,720,368,547,758.07'],
    ['12.500000', 'USDT', '12.500000\u00a0USDT'],
    ['-12.5', 'USDT', '−12.5\u00a0USDT'],
  ])('%s of %s is %s', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text);
  });

  test.each([
    ['30000.00', 'NT$30,000'],
    ['30000', 'NT$30,000'],
    ['30000.50', 'NT$30,000.50'],
    ['0.00', 'NT$0'],
    ['0.01', 'NT$0.01'],
    ['100.00', 'NT$100'],
    ['-100.00', '−NT$100'],
    [`${MAX.slice(0, -2)}00`, 'NT$92,233,720,368,547,758'],
  ])('%s without decimals that are zero is %s', (amount, text) => {
    expect(moneyText(amount, 'TWD', { decimals: 'auto' })).toBe(text);
  });

  test.each([
    ['30000.00', '+NT$30,000.00'],
    ['+30000.00', '+NT$30,000.00'],
    ['-30000.00', '−NT$30,000.00'],
    ['0.00', 'NT$0.00'],
    ['0.01', '+NT$0.01'],
  ])('%s with a sign is %s', (amount, text) => {
    expect(moneyText(amount, 'TWD', { signed: true })).toBe(text);
  });

  test('has its sign apart from its digits, for a figure that is laid out', () => {
    expect(signAndDigits('-1234.00', { decimals: 'auto' })).toEqual(['−', '1,234']);
    expect(signAndDigits('+1234.00')).toEqual(['', '1,234.00']);
  });
});

test('every currency that books can be kept in has a symbol, other assets have none', () => {
  const symbols = Object.keys(ASSET_SCALE).filter((asset) => cashSymbol(asset) !== '');
  expect(symbols).toEqual([...CASH_CURRENCIES]);
  expect(new Set(symbols.map(cashSymbol)).size).toBe(symbols.length);
  expect(cashSymbol('公克')).toBe('');
});

test('a limit has decimals only if it has cents', () => {
  expect(limitText(10_000n, 'TWD')).toBe('NT$100');
  expect(limitText(9_950n, 'TWD')).toBe('NT$99.50');
});
