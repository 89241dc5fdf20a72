import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { consistsOfNames } from './consists-of-names.ts';

describe('common passwords', () => {
  test.each([
    'password',
    'Password',
    'ＰＡＳＳＷＯＲＤ',
    'password1',
    'Password2024',
    'dragon99!!',
    'dalmatio',
    'qwertyuiop',
    '12345678',
    'iloveyou!',
  ])('%j is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'orchid lantern',
    'correct horse battery',
    'dragon lantern',
    'dragon20241126',
    'granite meadow 42',
    '月光灑在靜靜的港灣上',
    '93750286',
    '🎹🪺🌋🧶🪴🦑🛶🧊',
  ])('%j is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('the list has at least 10,000 passwords that the length permits', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const permitted = dictionary['passwords-common'].filter(({ length }) => length >= 8);
    const refused = permitted.filter((entry) => isCommonPassword(entry));
    expect(refused.length).toBeGreaterThanOrEqual(10_000);
    expect(permitted.slice(0, 10_000).every(isCommonPassword)).toBe(true);
  });
});

test('every listed password of an operator’s length is common', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary['passwords-common'].filter(({ length }) => length >= 12);
  expect(long.length).toBeGreaterThan(300);
  expect(long.filter((entry) => !isCommonPassword(entry))).toEqual([]);
});

describe('names', () => {
  test.each([
    'jinkujinku',
    'Jinku-2026!',
    'uknij20240101',
    '金庫金庫金庫金庫',
    '我的金庫2026',
    'mei_lin1990',
    'nil_iem_2024',
    'MEI_LIN-jinku',
    'jinku847261953',
  ])('%j is little else', (password) => {
    expect(consistsOfNames(password, ['mei_lin'])).toBe(true);
  });

  test.each([
    '12345678',
    '93750286',
    'jinku orchid lantern',
    'mei_lin likes tea',
    'correct horse battery',
    '打開金庫的月光',
  ])('%j is more', (password) => {
    expect(consistsOfNames(password, ['mei_lin', 'al'])).toBe(false);
  });
});
