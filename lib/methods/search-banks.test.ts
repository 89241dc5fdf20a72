import { describe, expect, test } from 'vitest';
import { HK_BANKS } from './hk-banks.ts';
import { banksOf, searchBanks } from './search-banks.ts';
import { TW_BANKS } from './tw-banks.ts';
import { TW_RURAL_BANKS } from './tw-rural-banks.ts';

const tw = banksOf(TW_BANKS);
const hk = banksOf(HK_BANKS);
const codes = (query: string, banks = tw) => searchBanks(banks, query).map(({ code }) => code);

describe('searching a bank', () => {
  test.each([
    ['808', '808'],
    ['８０８', '808'],
    ['玉山', '808'],
    ['台灣土地', '005'],
    ['合庫', '006'],
    ['北富銀', '012'],
    [' 中國 信託 ', '822'],
  ])('%s finds %s first', (query, code) => expect(codes(query)[0]).toBe(code));

  test('the beginning of a code comes before the same digits elsewhere, in the order of codes', () => {
    expect(codes('80')).toEqual(['803', '805', '806', '807', '808', '809']);
  });

  test('English names are found in any case', () => {
    expect(codes('mox', hk)).toEqual(['389']);
    expect(codes('滙豐', hk)[0]).toBe('004');
  });

  test('nothing asked shows all, nonsense none', () => {
    expect(codes('')).toHaveLength(tw.length);
    expect(codes('xyz')).toEqual([]);
  });
});

describe('the lists', () => {
  test.each([
    ['Taiwan', TW_BANKS],
    ['Hong Kong', HK_BANKS],
  ])('%s: every code has three digits and a name', (_, list) => {
    for (const [code, name] of Object.entries(list)) {
      expect(code).toMatch(/^\d{3}$/);
      expect(name).toBe(name.trim());
      expect(name).not.toBe('');
    }
  });

  test('no rural code hides a bank', () => {
    const banks = Object.keys(TW_BANKS).length - Object.keys(TW_RURAL_BANKS).length;
    expect(banks).toBe(85);
    expect(TW_BANKS).toMatchObject({
      '004': '臺灣銀行',
      '700': '中華郵政',
      '600': '農金資訊股份有限公司',
    });
    expect(HK_BANKS).toMatchObject({ '024': '恒生銀行有限公司', '387': '眾安銀行有限公司' });
  });
});
