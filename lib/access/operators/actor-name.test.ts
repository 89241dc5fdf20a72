import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

test.each([
  ['operator:amy', 'amy'],
  ['user:12', '客戶 #12'],
  ['system:worker', '系統（背景程式）'],
  ['system:seed', '系統（初始資料）'],
  ['system:unknown', '系統（unknown）'],
  ['system:sandbox', '模擬系統'],
  ['amy', 'amy'],
])('the actor %s is displayed as %s', (actor, name) => {
  expect(actorName(actor)).toBe(name);
});
