import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APPROVED_ACTIONS } from './approvals/approved-action.ts';
import { type Action, may, RIGHTS, ROLES } from './rights.ts';

const TABLE = [
  `| right | ${ROLES.join(' | ')} |`,
  `|---${'|:-:'.repeat(ROLES.length)}|`,
  ...(Object.keys(RIGHTS) as Action[]).map(
    (action) =>
      `| \`${action}\` | ${ROLES.map((role) => (may([role], action) ? '●' : '')).join(' | ')} |`,
  ),
].join('\n');

test('docs/desk.md has the table of rights', () => {
  expect(readFileSync('docs/desk.md', 'utf8')).toContain(TABLE);
});

test('docs/desk.md lists every act that takes two operators', () => {
  const [, table = ''] =
    /\n## Four eyes\n([\s\S]*?)\n\n- /.exec(readFileSync('docs/desk.md', 'utf8')) ?? [];
  expect(
    Object.keys(APPROVED_ACTIONS).filter((action) => !table.includes(`\`${action}\``)),
  ).toEqual([]);
});

test('an operator has the rights of all roles, and none without a role', () => {
  expect(may(['viewer', 'editor'], 'content.edit')).toBe(true);
  expect(may(['viewer'], 'content.edit')).toBe(false);
  expect(may([], 'desk.open')).toBe(false);
});
