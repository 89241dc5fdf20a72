import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('an operator has the rights of all roles, and none without a role', () => {
  expect(may(['viewer', 'editor'], 'content.edit')).toBe(true);
  expect(may(['viewer'], 'content.edit')).toBe(false);
  expect(may([], 'desk.open')).toBe(false);
});
