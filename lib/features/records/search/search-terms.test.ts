import { describe, expect, test } from 'vitest';
import { readDays } from './search-days.ts';
import { type Meaning, readSearchTerms } from './search-terms.ts';

/** A Friday. */
const TODAY = '2026-11-27';

const read = (text: string) => readSearchTerms(text, TODAY);
const meanings = (text: string) => read(text).map(({ meaning }) => meaning);

const range = (least: string | null, most: string | null, isOpen?: true): Meaning => ({
  ...{ is: 'range', least, most },
  ...(isOpen && { isOpen }),
});
const amount = (decimal: string, isPlain = false): Meaning => ({ is: 'amount', decimal, isPlain });
const days = (start: string, end = start): Meaning => ({ is: 'days', start, end });
const kind = (name: 'recharge' | 'withdraw' | 'buy' | 'sell' | 'fixed' | 'interest'): Meaning => ({
  ...{ is: 'kind', kind: name },
});
const TEXT: Meaning = { is: 'text' };
const NO_DAY: Meaning = { is: 'text', isNoDay: true };

describe('an amount', () => {
  test.each([
    ['1,000', amount('1000')],
    ['1000', amount('1000', true)],
    ['NT$1,000', amount('1000')],
    ['nt$ 1,000.5', amount('1000.5')],
    ['−500', amount('500')],
    ['8,029 元', amount('8029')],
    ['2.5公克', amount('2.5')],
    ['>1000', range('1000', null, true)],
    ['> NT$1,000', range('1000', null, true)],
    ['>=1000', range('1000', null)],
    ['≥ 1,000', range('1000', null)],
    ['<500', range(null, '500', true)],
    ['≤500', range(null, '500')],
    ['大於1000', range('1000', null, true)],
    ['1000以上', range('1000', null)],
    ['1,000元以下', range(null, '1000')],
    ['1000-2000', range('1000', '2000')],
    ['1,000 - 2,000', range('1000', '2000')],
    ['NT$1,000~NT$2,000', range('1000', '2000')],
    ['2000-1000', range('1000', '2000')],
  ])('%s is %j', (text, meaning) => {
    expect(meanings(text)).toEqual([meaning]);
  });
});

describe('a date', () => {
  test.each([
    ['今天', days('2026-11-27')],
    ['昨天', days('2026-11-26')],
    ['yesterday', days('2026-11-26')],
    ['本週', days('2026-11-23', '2026-11-29')],
    ['上周', days('2026-11-16', '2026-11-22')],
    ['本月', days('2026-11-01', '2026-11-30')],
    ['上個月', days('2026-10-01', '2026-10-31')],
    ['上个月', days('2026-10-01', '2026-10-31')],
    ['last month', days('2026-10-01', '2026-10-31')],
    ['去年', days('2025-01-01', '2025-12-31')],
    ['11/27', days('2026-11-27')],
    ['11/28', days('2025-11-28')],
    ['11月27日', days('2026-11-27')],
    ['11 月 5 日', days('2026-11-05')],
    ['2026-11-05', days('2026-11-05')],
    ['115/11/05', days('2026-11-05')],
    ['2026-02', days('2026-02-01', '2026-02-28')],
    ['2024年2月', days('2024-02-01', '2024-02-29')],
    ['十一月', days('2026-11-01', '2026-11-30')],
    ['十二月', days('2025-12-01', '2025-12-31')],
    ['十一月二十七日', days('2026-11-27')],
    ['Nov 5', days('2026-11-05')],
    ['5 November', days('2026-11-05')],
    ['october', days('2026-10-01', '2026-10-31')],
    ['11/1-11/15', days('2026-11-01', '2026-11-15')],
    ['2026-11-01~2026-11-15', days('2026-11-01', '2026-11-15')],
    ['11/15至11/1', days('2026-11-01', '2026-11-15')],
    ['2/30', NO_DAY],
    ['13月', NO_DAY],
    ['2026-11-31', NO_DAY],
    ['0000年', NO_DAY],
    ['0113年', NO_DAY],
    ['9999年', NO_DAY],
  ])('%s is %j', (text, meaning) => {
    expect(meanings(text)).toEqual([meaning]);
  });

  test('is the same after the first of a month as on the last day of it', () => {
    expect(readDays('上個月', '2026-03-31')).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    expect(readDays('本月', '2026-02-28')).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  });
});

describe('words', () => {
  test.each([
    ['儲值', [kind('recharge')]],
    ['提现', [kind('withdraw')]],
    ['Top up', [kind('recharge')]],
    ['利息', [kind('interest')]],
    ['XAU', [{ is: 'metal', metal: 'XAU' }]],
    ['黄金', [{ is: 'metal', metal: 'XAU' }]],
    ['R20260105010460353', [{ is: 'number' }]],
    ['J00000042', [{ is: 'number' }]],
    ['玉山', [TEXT]],
    ['30天', [TEXT]],
    ['1.2.3', [TEXT]],
    ['定存30天', [TEXT]],
    ['>abc', [TEXT]],
    ['1000-', [TEXT]],
  ] as [string, Meaning[]][])('%s are %j', (text, expected) => {
    expect(meanings(text)).toEqual(expected);
  });

  test('that are written together are taken apart if all of them are known', () => {
    expect(read('上個月買進黃金>1000').map(({ source }) => source)).toEqual([
      ...['上個月', '買進', '黃金', '>1000'],
    ]);
    expect(meanings('提領1,000元')).toEqual([kind('withdraw'), amount('1000')]);
    expect(meanings('提領郵局')).toEqual([TEXT]);
  });

  test('keep their order and case, each once', () => {
    expect(read('  Gold a区  GOLD 11/27 a').map(({ source }) => source)).toEqual([
      ...['Gold', 'a区', '11/27', 'a'],
    ]);
  });

  test('of any characters are read', () => {
    for (const text of ['', '%', '\\', '至', '-', '~', '月', '十十月', '九九九月', '00/00'])
      expect(() => read(text)).not.toThrow();
  });
});
