import { expect, test } from 'vitest';
import { nameScore } from './name-score.ts';
import { normaliseName } from './normalise-name.ts';

const score = (one: string, other: string) => nameScore(normaliseName(one), normaliseName(other));

test.each([
  ['王小明', '王 小明'],
  ['ＣＨＥＮ　Ｄａ－Ｍｉｎｇ', 'chen daming'],
  ['Chen, Da-Ming', 'Da-Ming CHEN'],
  ['José García', 'GARCIA Jose'],
  ['O’Neil Sean', "sean o'neil"],
  ['阿·買買提', '阿買買提'],
])('%s is equal to %s', (one, other) => {
  expect(score(one, other)).toBe(100);
});

test.each([
  ['Mohammed Al Rashid', 'Mohamed Al Rashid', 93],
  ['Katherine Johnson', 'Katharine Johnson', 93],
  ['司馬相如夫人', '司馬相如夫子', 83],
])('%s is near %s', (one, other, expected) => {
  expect(score(one, other)).toBe(expected);
});

test.each([
  ['王小明', '王大明'],
  ['王小明', '林美'],
  ['陳大明', '陈大明'],
  ['Chen', 'Chen Daming'],
  ['Wang', 'Wong'],
])('%s is not near %s', (one, other) => {
  expect(score(one, other)).toBeLessThan(80);
});

test('a name without letters has nothing to compare', () => {
  expect(normaliseName(' - ')).toEqual({ text: '', sorted: '' });
});
