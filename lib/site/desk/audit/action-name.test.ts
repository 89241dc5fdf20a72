import { expect, test } from 'vitest';
import { actionName } from './action-name.ts';

test.each([
  ['withdraw.approve', '核准提領'],
  ['recharge.approve', '確認儲值入帳'],
  ['notice.edit', '修改公告'],
  ['cells.settle.from', '分支系統清算：轉出'],
  ['operator.set-roles', '變更經辦人員角色'],
  ['later.version', 'later.version'],
])('the action %s is displayed as %s', (action, name) => {
  expect(actionName(action)).toBe(name);
});
