import { expect, test } from 'vitest';
import { actorName } from './actor-name.ts';

test.each([
  ['operator:amy', 'amy'],
  ['user:12', '客戶 #12'],
  ['system:worker', '系統（worker）'],
  ['amy', 'amy'],
])('the actor %s is displayed as %s', (actor, name) => {
  expect(actorName(actor)).toBe(name);
});
