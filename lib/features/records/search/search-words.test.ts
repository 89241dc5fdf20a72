import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasWord } from './record-names.ts';
import { readSearch } from './search-words.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const wordsOf = (q: string) => readSearch({ q }).words;

describe('the words of a search', () => {
  test.each([
    ['8,029', ['8029']],
    ['8029.00', ['8029.00']],
    ['NT$8,029', ['8029']],
    ['nt$ 8,029.5', ['8029.5']],
    ['−NT$500', ['500']],
    ['8,029 元', ['8029']],
    ['250 USDT', ['250']],
    ['黃金 2.5', [null, '2.5']],
    ['J00000042x', [null]],
    ['>1000', [null]],
  ])('%s are amounts %j', (q, decimals) => {
    expect(wordsOf(q).map(({ decimal }) => decimal)).toEqual(decimals);
  });

  test('are parts of numbers if they have only digits', () => {
    const digits = wordsOf('8029 8,029 8029.0 W8029').map((word) => word.digits);
    expect(digits).toEqual(['8029', null, null, null]);
  });

  test('are in lower case, and at most six with the dates', () => {
    const words = wordsOf('A b a 2026-11 4 5 6 7 8').map(({ text }) => text);
    expect(words).toEqual(['a', 'b', '4', '5', '6']);
  });
});

test('a complete number is looked up', () => {
  expect(readSearch({ q: 'w20260105010460353' })).toEqual({
    ...{ filter: { no: 'W20260105010460353' }, words: [] },
  });
});

test.each([
  [{ q: '上個月' }, { start_date: '2026-10-01', end_date: '2026-10-31' }],
  [{ q: '11月 昨天' }, { start_date: '2026-11-26', end_date: '2026-11-26' }],
  [
    { q: '11月', type: 'recharge', start_date: '2026-11-10' },
    { type: 'recharge', start_date: '2026-11-10', end_date: '2026-11-30' },
  ],
])('the days of %j are those of the filter %j', (given, filter) => {
  expect(readSearch(given)).toEqual({ filter, words: [] });
});

test.each([
  ['買進黃金 XAU', '黃金', true],
  ['買進黃金 XAU', 'gold', true],
  ['Buy Gold XAU', '黃金', true],
  ['買進黃金 XAU', 'XAU', true],
  ['買進白金 XPT', '鉑金', true],
  ['定存 30 天', '定存30天', true],
  ['儲值入帳', '入金', true],
  ['USDT TRC20', '20', false],
  ['買進黃金 XAU', '白銀', false],
])('of the name %s, %s is found: %j', (name, q, found) => {
  const [word] = wordsOf(q);
  expect(word && hasWord(name, word)).toBe(found);
});
