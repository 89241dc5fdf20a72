import { describe, expect, test } from 'vitest';
import { charactersOutside, SIMPLIFIED } from '#tests/support/text/chinese-characters';
import { BANK_ALIASES } from './bank-aliases.ts';
import { banksIn } from './banks-in.ts';
import HK_BANKS from './hk-banks.json' with { type: 'json' };
import HK_BANKS_EN from './hk-banks-en.json' with { type: 'json' };
import { listBanks, searchBanks } from './search-banks.ts';
import TW_BANKS from './tw-banks.json' with { type: 'json' };
import TW_BANKS_EN from './tw-banks-en.json' with { type: 'json' };

const tw = listBanks(TW_BANKS);
const hk = listBanks(HK_BANKS);
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
    ['郵局', '700'],
    ['LINE', '824'],
    ['line bank', '824'],
    ['Richart', '812'],
    ['中信', '822'],
    ['國泰', '013'],
    ['700', '700'],
  ])('%s finds %s first', (query, code) => expect(codes(query)[0]).toBe(code));

  test('the start of a code ranks first, in code order', () => {
    expect(codes('80')).toEqual(['803', '805', '806', '807', '808', '809']);
  });

  test('English names match in any case', () => {
    expect(codes('mox', hk)).toEqual(['389']);
    expect(codes('滙豐', hk)[0]).toBe('004');
  });

  test.each([
    ['e.sun', '808'],
    ['KING’S', '054'],
    ["king's", '054'],
    ['玉山', '808'],
    ['societe', '037'],
    ['bbva', '326'],
  ])('in English, %s finds %s first', (query, code) => {
    expect(codes(query, listBanks(TW_BANKS_EN, TW_BANKS))[0]).toBe(code);
  });

  test('Latin abbreviations match initials only', () => {
    const english = listBanks(HK_BANKS_EN, HK_BANKS);
    expect(codes('hsbc', english)).toEqual(['106', '004']);
    expect(codes('ocbc', english)).toEqual(expect.arrayContaining(['022', '035']));
    expect(codes('citi', english)).toEqual(['006', '250', '018', '051', '397']);
  });

  test.each([
    ['汇丰', '004'],
    ['滙豐', '004'],
  ])('in Simplified Chinese, %s finds %s first', (query, code) => {
    expect(codes(query, listBanks(banksIn('HK', 'zh-CN'), HK_BANKS))[0]).toBe(code);
  });

  test('names that start with the query rank before names that contain it', () => {
    expect(codes('hang', listBanks(HK_BANKS_EN, HK_BANKS)).slice(0, 2)).toEqual(['024', '004']);
  });

  test('an empty query returns all banks, an unknown one none', () => {
    expect(codes('')).toHaveLength(tw.length);
    expect(codes('xyz')).toEqual([]);
  });
});

test('every alias belongs to a bank of the lists', () => {
  const names = new Set([...Object.values(TW_BANKS), ...Object.values(HK_BANKS)]);
  expect(Object.keys(BANK_ALIASES).filter((name) => !names.has(name))).toEqual([]);
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

  test.each(['TW', 'HK'] as const)('%s: every bank has a name in every language', (country) => {
    const own = Object.keys(banksIn(country, 'zh-TW'));
    const [english, simple] = [banksIn(country, 'en'), banksIn(country, 'zh-CN')];
    expect(Object.keys(english).sort()).toEqual([...own].sort());
    expect(Object.keys(simple).sort()).toEqual([...own].sort());
    expect(Object.values(english).filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
    expect(charactersOutside(SIMPLIFIED, Object.values(simple).join(''))).toEqual([]);
  });

  test('English names of Taiwan institutions are unique', () => {
    expect(new Set(Object.values(TW_BANKS_EN)).size).toBe(Object.keys(TW_BANKS).length);
  });

  test('have the banks, the post office and the rural associations of Taiwan, and the banks of Hong Kong', () => {
    expect([Object.keys(TW_BANKS).length, Object.keys(HK_BANKS).length]).toEqual([286, 160]);
    expect(TW_BANKS).toMatchObject({
      '004': '臺灣銀行',
      '700': '中華郵政',
      '600': '農金資訊股份有限公司',
    });
    expect(HK_BANKS).toMatchObject({ '024': '恒生銀行有限公司', '387': '眾安銀行有限公司' });
  });
});
