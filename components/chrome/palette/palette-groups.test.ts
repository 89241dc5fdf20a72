import { expect, it } from 'vitest';
import { groupEntries } from './palette-groups.ts';

const entry = (id: string, label: string, keywords = '') => ({
  ...{ id, label, keywords, icon: 'gold' as const, run: () => {} },
});
const ENTRIES = {
  metals: [entry('room 1', '黃金', 'gold XAU'), entry('buy 1', '買進黃金', 'buy gold XAU')],
  pages: [entry('/my/withdraw', '提領', 'Withdraw'), entry('/my/deposit', '儲值', 'Top up')],
  actions: [entry('sign-out', '登出', 'sign out')],
  articles: [entry('article 3', '提領要多久')],
};

const shown = (recent: string[], text: string) =>
  groupEntries(ENTRIES, recent, text).map(({ name, options }) => [
    name,
    ...options.map(({ id }) => id),
  ]);

it('offers everything without a text, and no empty group', () => {
  expect(shown([], '')).toEqual([
    ['metals', 'room 1', 'buy 1'],
    ['pages', '/my/withdraw', '/my/deposit'],
    ['actions', 'sign-out'],
    ['articles', 'article 3'],
  ]);
});

it('begins with what was chosen last, once', () => {
  expect(shown(['sign-out', 'buy 1', 'no longer there'], '')).toEqual([
    ['recent', 'sign-out', 'buy 1'],
    ['metals', 'room 1'],
    ['pages', '/my/withdraw', '/my/deposit'],
    ['articles', 'article 3'],
  ]);
});

it('finds in all groups, what was chosen before first', () => {
  expect(shown(['buy 1'], 'xau')).toEqual([
    ['recent', 'buy 1'],
    ['metals', 'room 1'],
  ]);
  expect(shown([], '提領')).toEqual([
    ['pages', '/my/withdraw'],
    ['articles', 'article 3'],
  ]);
  expect(shown([], 'qqq')).toEqual([]);
});
