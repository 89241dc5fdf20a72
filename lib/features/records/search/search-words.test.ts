import { describe, expect, test } from 'vitest';
import { hasWord } from './record-names.ts';
import { readSearchWords } from './search-words.ts';

describe('the words of a search', () => {
  test.each([
    ['8,029', ['8029']],
    ['8029.00', ['8029.00']],
    ['NT$8,029', ['8029']],
    ['nt$ 8,029.5', ['8029.5']],
    ['−NT$500', ['500']],
    ['+500.00', ['500.00']],
    ['8,029 元', ['8029']],
    ['2.5公克', ['2.5']],
    ['250 USDT', ['250']],
    ['黃金 2.5', [null, '2.5']],
    ['J00000042', [null]],
    ['1.2.3', [null]],
    ['30天', [null]],
  ])('%s are amounts %j', (text, decimals) => {
    expect(readSearchWords(text).map(({ decimal }) => decimal)).toEqual(decimals);
  });

  test('are parts of numbers if they have only digits', () => {
    const digits = readSearchWords('8029 8,029 8029.0 W8029').map((word) => word.digits);
    expect(digits).toEqual(['8029', null, null, null]);
  });

  test('are in lower case, each once, and at most six', () => {
    const words = readSearchWords('A b a 3 4 5 6 7 8').map(({ text }) => text);
    expect(words).toEqual(['a', 'b', '3', '4', '5', '6']);
  });
});

test.each([
  ['買進黃金 XAU', '黃金', true],
  ['買進黃金 XAU', '買進黃金', true],
  ['買進黃金 XAU', 'XAU', true],
  ['買進白金 XPT', '鉑金', true],
  ['定存 30 天', '定存30天', true],
  ['儲值入帳', '入金', true],
  ['USDT TRC20', '20', false],
  ['買進黃金 XAU', '白銀', false],
])('of the name %s, %s is found: %j', (name, text, found) => {
  const [word] = readSearchWords(text);
  expect(word && hasWord(name, word)).toBe(found);
});
