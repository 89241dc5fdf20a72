import { expect, test } from 'vitest';
import { subjectName } from './subject-name.ts';

test.each([
  ['config:withdraw_flat', '提領手續費'],
  ['user:ann', 'ann'],
  ['operator:amy', 'amy'],
  ['journal:12', 'J00000012'],
  ['adjustment:case-1', 'case-1'],
  ['pool', '應付利息準備'],
  ['later:1', 'later:1'],
  ['period:2026-10', '2026-10'],
])('the subject %s is displayed as %s', (subject, name) => {
  expect(subjectName(subject)).toBe(name);
});
