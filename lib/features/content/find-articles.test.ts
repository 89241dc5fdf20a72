import { expect, test } from 'vitest';
import { findArticles } from './find-articles.ts';
import type { NewsItem } from './response-schema.ts';

const article = (id: string, title: string, content: string): NewsItem => ({
  ...{ id, title, content, image: 'a.webp', created_at: '2026-01-01T00:00:00.000Z' },
});
const ARTICLES = [
  article('1', '儲值與提領', '每一次提領收一筆手續費，金額在送出前就看得到。'),
  article('2', '手續費與價差', '買進與賣出都有價差。USDT 以當天的匯率換算。'),
  article('3', '帳號安全', '不要把密碼告訴任何人。'),
];
const idsOf = (query: string) => findArticles(ARTICLES, query).map(({ id }) => id);

test.each([
  ['手續費', ['2', '1']],
  ['手續費 提領', ['1']],
  ['　ｕｓｄｔ　', ['2']],
  ['usdt', ['2']],
  ['忘記密碼？', ['3']],
  ['手續費，提領', ['1']],
  ['轉帳', ['1']],
  ['股票', []],
  ['  ', []],
])('%j finds %j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});

test('the excerpt shows the text around the first match', () => {
  const long = article('9', '長文', `${'甲'.repeat(40)}重點${'乙'.repeat(90)}`);
  expect(findArticles([long], '重點')[0]?.excerpt).toEqual([
    `…${'甲'.repeat(16)}`,
    '重點',
    `${'乙'.repeat(60)}…`,
  ]);
});

test('the excerpt has the punctuation of the article', () => {
  const [found] = findArticles([article('9', '標點', '先送出（一筆），再付款：完成！')], '付款');
  expect(found?.excerpt).toEqual(['先送出（一筆），再', '付款', '：完成！']);
});

test('a match in the title alone shows the beginning', () => {
  expect(findArticles(ARTICLES, '帳號')[0]?.excerpt).toEqual(['', '', '不要把密碼告訴任何人。']);
});

test('at most ten articles are found', () => {
  const many = Array.from({ length: 30 }, (_, at) => article(`${at}`, '手續費', '同一段文字'));
  expect(findArticles(many, '手續費')).toHaveLength(10);
});
