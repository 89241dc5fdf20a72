import { expect, it } from 'vitest';
import titlesZh from '#lib/base/i18n/messages/zh-TW/chrome-titles.json' with { type: 'json' };
import { PAGES } from '#lib/base/paths';
import { findParent, findTitle } from './page-titles.ts';

it.each([
  ['/my/usercenter/paycard/bankcard', '/my/usercenter/paycard'],
  ['/my/ledgerrecord/detail', '/my/ledgerrecord'],
  ['/my/deposit', '/my'],
  ['/home/news/detail', '/home/news'],
  ['/home/news', '/home'],
  ['/zixun', '/'],
  ['/nowhere/at/all', '/'],
])('the parent of %s is %s', (path, parent) => {
  expect(findParent(path)).toBe(parent);
});

it('has a title message for every inner page', () => {
  const titles: Record<string, string> = titlesZh;
  const untitled = Object.values(PAGES).filter((path) => !titles[findTitle(path)]);
  expect(untitled).toEqual([]);
  const ofProduct = Object.values(PAGES).filter((path) => findTitle(path) === 'app');
  expect(ofProduct.filter((path) => path.startsWith(`${PAGES.my}/`))).toEqual([]);
  expect(findTitle('/my/withdraw/bankcard')).toBe('withdrawBankCard');
  expect(findTitle('/nowhere')).toBe('app');
});
