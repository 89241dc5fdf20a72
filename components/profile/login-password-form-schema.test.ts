import { expect, test } from 'vitest';
import { loginPasswordFormSchema } from './login-password-form-schema.ts';

const schema = loginPasswordFormSchema('Ming_2024');
const filled = {
  old_password: 'correct horse',
  password: 'golden-lantern',
  confirm: 'golden-lantern',
};

test('removes the confirmation', () => {
  const { confirm: _, ...body } = filled;
  expect(schema.parse(filled)).toEqual(body);
});

test.each([
  [{ confirm: 'golden-lanterm' }, 'confirm', 'passwordMismatch'],
  [{ password: 'ming_2024', confirm: 'ming_2024' }, 'password', 'passwordIsUsername'],
  [{ password: 'correct horse', confirm: 'correct horse' }, 'password', 'passwordSame'],
  [{ password: 'short', confirm: 'short' }, 'password', 'passwordLength'],
  [{ old_password: '' }, 'old_password', 'required'],
])('rejects %j with an error on %s', (change, field, message) => {
  const { error } = schema.safeParse({ ...filled, ...change });
  const issues = error?.issues.map((issue) => [issue.path[0], issue.message]);
  expect(issues).toContainEqual([field, message]);
});
